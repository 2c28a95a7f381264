import { answer, api, ownApi } from '../../api/client.js';
import { usePeopleChanged, type Person } from '../../api/use-people.js';
import { useMay } from '../../api/use-session.js';
import { personTexts } from '../../texts/en/persons.js';
import { DestroyDialog } from '../../ui/destroy-dialog.js';
import { countOf } from '../../ui/format/number.js';
import { showToast } from '../../ui/toasts.js';
import { visibleText } from '../../ui/visible-text.js';
import { useKeys } from '../keys/use-keys.js';
import { GiveRole } from './give-role.js';
import type { HeldRole } from './person-roles.js';

/** Somebody, and what is to be done with them. */
export type ChosenPerson = { readonly person: Person } & (
  | { readonly action: 'give' | 'end' | 'forget' }
  | { readonly action: 'take'; readonly held: HeldRole }
);

type PersonDialogsProps = ChosenPerson & { readonly onClose: () => void };

/** The dialog that is open over the people. */
export function PersonDialogs(props: PersonDialogsProps) {
  const { person, onClose } = props;
  const changed = usePeopleChanged();
  const name = visibleText(person.name);
  const path = { id: person.id };
  const done = async (text: string) => {
    await changed();
    showToast({ kind: 'done', text });
  };
  if (props.action === 'give')
    return <GiveRole person={person} onClose={onClose} onGiven={() => done(personTexts.given)} />;
  if (props.action === 'take') {
    const { workspace, role } = props.held;
    return (
      <DestroyDialog
        isOpen
        onClose={onClose}
        title={personTexts.takeTitle(name, personTexts.role[role], workspace)}
        action={personTexts.takeAction}
        keep={personTexts.keep}
        onDestroy={async () => {
          const params = { path: { id: workspace, person: person.id } };
          await answer(api.DELETE('/admin/v1/workspaces/{id}/members/{person}', { params }));
          await done(personTexts.taken);
        }}
      >
        {personTexts.takeText}
      </DestroyDialog>
    );
  }
  if (props.action === 'end')
    return (
      <DestroyDialog
        isOpen
        onClose={onClose}
        title={personTexts.endTitle(name)}
        action={personTexts.end}
        keep={personTexts.keepThem}
        onDestroy={async () => {
          await answer(ownApi.DELETE('/admin/v1/people/{id}/sessions', { params: { path } }));
          await done(personTexts.ended);
        }}
      >
        {personTexts.endText(countOf(person.sessions, 'session'))}
      </DestroyDialog>
    );
  return (
    <DestroyDialog
      isOpen
      onClose={onClose}
      title={personTexts.forgetTitle(name)}
      action={personTexts.forget}
      keep={personTexts.keepThem}
      onDestroy={async () => {
        await answer(ownApi.DELETE('/admin/v1/people/{id}', { params: { path } }));
        await done(personTexts.forgotten);
      }}
    >
      <p>{personTexts.forgetText}</p>
      <OwnedKeys person={person.id} />
    </DestroyDialog>
  );
}

/** How many keys of this workspace somebody has made for themselves, where there are some. */
function OwnedKeys({ person }: { readonly person: string }) {
  const mayRead = useMay('resources.read');
  const { data } = useKeys(mayRead);
  const count = data?.filter(({ owner, status }) => owner === person && status === 'active').length ?? 0;
  return count > 0 && <p className="mt-2">{personTexts.forgetKeys(countOf(count, 'key'))}</p>;
}
