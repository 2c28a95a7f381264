import { answer, api, ifMatch, type Versioned } from '../../api/client.js';
import { promptTexts } from '../../texts/en/prompts.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { TextField } from '../../ui/text-field.js';
import { useForm } from '../../ui/use-form.js';
import type { Prompt } from './prompt-draft.js';

interface RenameDialogProps {
  readonly versioned: Versioned<Prompt>;
  readonly onClose: () => void;
  readonly onRenamed: () => void;
}

/** Gives a prompt another name for people; its id and its versions stay. */
export function RenameDialog({ versioned, onClose, onRenamed }: RenameDialogProps) {
  const { data: prompt, etag } = versioned;
  const form = useForm({
    initial: { name: prompt.name ?? '' },
    check: () => ({}),
    onSubmit: async ({ name }) => {
      await answer(
        api.PATCH('/admin/v1/prompts/{id}', {
          params: { path: { id: prompt.id } },
          body: { name: name.trim() === '' ? null : name.trim() },
          ...ifMatch(etag),
        }),
      );
      onRenamed();
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      width="small"
      title={promptTexts.renameTitle(prompt.id)}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      failure={form.failure}
      action={promptTexts.saveName}
    >
      <TextField
        label={promptTexts.name}
        hint={promptTexts.renameHint}
        error={form.errors.name}
        value={form.values.name}
        onChange={(name) => form.set('name', name)}
      />
    </FormDialog>
  );
}
