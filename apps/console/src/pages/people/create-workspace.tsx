import { useQueryClient } from '@tanstack/react-query';
import { answer, ownApi } from '../../api/client.js';
import { peopleTexts } from '../../texts/en/people.js';
import { uiTexts } from '../../texts/en/ui.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { FailedLine } from '../../ui/failed.js';
import { TextField } from '../../ui/text-field.js';
import { showToast } from '../../ui/toasts.js';
import { useForm } from '../../ui/use-form.js';

const nullWhenEmpty = (name: string): string | null => (name.trim() === '' ? null : name.trim());

/** Asks for the id and the name of a new workspace. */
export function CreateWorkspace({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const { values, set, errors, failure, isBusy, submit } = useForm({
    initial: { id: '', name: '' },
    check: ({ id }) => (id.trim() === '' ? { id: peopleTexts.idMissing } : {}),
    onSubmit: async ({ id, name }) => {
      await answer(
        ownApi.POST('/admin/v1/workspaces', { body: { id: id.trim(), name: nullWhenEmpty(name) } }),
      );
      await client.invalidateQueries({ queryKey: ['workspaces'] });
      showToast({ kind: 'done', text: peopleTexts.created });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      onSubmit={submit}
      width="small"
      title={peopleTexts.createTitle}
      footer={
        <>
          <Button onClick={onClose}>{uiTexts.cancel}</Button>
          <Button kind="primary" type="submit" isBusy={isBusy} busyLabel={peopleTexts.creating}>
            {peopleTexts.createAction}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField
          label={peopleTexts.id}
          hint={peopleTexts.idHint}
          error={errors.id}
          isMono
          value={values.id}
          onChange={(id) => set('id', id)}
        />
        <TextField
          label={peopleTexts.name}
          hint={peopleTexts.nameHint}
          error={errors.name}
          value={values.name}
          onChange={(name) => set('name', name)}
        />
        {failure !== undefined && <FailedLine failure={failure} />}
      </div>
    </Dialog>
  );
}
