import { useQueryClient } from '@tanstack/react-query';
import { answer, ownApi } from '../../api/client.js';
import { peopleTexts } from '../../texts/en/people.js';
import { FormDialog } from '../../ui/form-dialog.js';
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
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      width="small"
      title={peopleTexts.createTitle}
      isBusy={isBusy}
      failure={failure}
      action={peopleTexts.createAction}
      busyAction={peopleTexts.creating}
    >
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
    </FormDialog>
  );
}
