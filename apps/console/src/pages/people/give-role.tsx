import { answer, api } from '../../api/client.js';
import type { Person } from '../../api/use-people.js';
import { useMay } from '../../api/use-session.js';
import { useWorkspaceChoice } from '../../api/use-workspaces.js';
import { personTexts } from '../../texts/en/persons.js';
import { RadioGroup } from '../../ui/checkbox.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { Select } from '../../ui/select.js';
import { useForm } from '../../ui/use-form.js';
import { visibleText } from '../../ui/visible-text.js';
import { roles, type Role } from './person-roles.js';

/** The workspace in which an owner has their role. */
const organisation = 'default';

interface GiveRoleProps {
  readonly person: Person;
  readonly onClose: () => void;
  readonly onGiven: () => Promise<void>;
}

/** Asks in which workspace, and which role: administrators give those of their own workspace. */
export function GiveRole({ person, onClose, onGiven }: GiveRoleProps) {
  const isOwner = useMay('workspaces.read');
  const { choices, current } = useWorkspaceChoice();
  const workspaces = isOwner ? choices.map(({ id }) => id) : [current];
  const { values, set, failure, isBusy, submit } = useForm<{ workspace: string; role: Role }>({
    initial: { workspace: current, role: 'developer' },
    check: () => ({}),
    onSubmit: async ({ workspace, role }) => {
      await answer(
        api.PUT('/admin/v1/workspaces/{id}/members/{person}', {
          params: { path: { id: workspace, person: person.id } },
          body: { role },
        }),
      );
      await onGiven();
      onClose();
    },
    // Every refusal is about the whole.
    fieldOf: () => undefined,
  });
  const offered = roles.filter((role) => role !== 'owner' || (isOwner && values.workspace === organisation));
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      width="small"
      title={personTexts.giveTitle(visibleText(person.name))}
      description={personTexts.giveText}
      isBusy={isBusy}
      failure={failure}
      action={personTexts.give}
      busyAction={personTexts.giving}
    >
      {workspaces.length > 1 && (
        <Select
          label={personTexts.workspace}
          value={values.workspace}
          options={workspaces.map((value) => ({ value, label: value }))}
          onChange={(workspace) => {
            set('workspace', workspace);
            if (workspace !== organisation && values.role === 'owner') set('role', 'admin');
          }}
        />
      )}
      <RadioGroup
        label={personTexts.roleLabel}
        value={values.role}
        options={offered.map((value) => ({
          value,
          label: personTexts.role[value],
          hint: personTexts.roleHints[value],
        }))}
        onChange={(role) => set('role', role)}
      />
    </FormDialog>
  );
}
