import { useQueryClient } from '@tanstack/react-query';
import { answer, api } from '../../api/client.js';
import { playgroundTexts as texts } from '../../texts/en/playground.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { TextField } from '../../ui/text-field.js';
import { showToast } from '../../ui/toasts.js';
import { useForm } from '../../ui/use-form.js';
import type { Members } from '../request/bodies/conversation.js';

interface Values {
  readonly id: string;
  readonly name: string;
}

/** Stores the conversation as a prompt with the model of the page. */
export function SavePromptDialog({ template, model, onClose }: SavePromptDialogProps) {
  const client = useQueryClient();
  const { values, set, errors, failure, isBusy, submit } = useForm<Values>({
    initial: { id: '', name: '' },
    check: ({ id }) => (id.trim() === '' ? { id: texts.promptIdMissing } : {}),
    onSubmit: async ({ id, name }) => {
      await answer(
        api.POST('/admin/v1/prompts', {
          body: { id, model, template, ...(name.trim() !== '' && { name }) },
        }),
      );
      await client.invalidateQueries({ queryKey: ['prompts'] });
      showToast({ kind: 'done', text: texts.promptSaved(id) });
      onClose();
    },
  });
  return (
    <FormDialog
      width="small"
      onClose={onClose}
      title={texts.savePromptTitle}
      description={texts.savePromptText}
      onSubmit={submit}
      isBusy={isBusy}
      failure={failure}
      action={texts.promptSave}
      busyAction={texts.promptSaving}
    >
      <TextField
        label={texts.promptId}
        hint={texts.promptIdHint}
        error={errors.id}
        isMono
        value={values.id}
        onChange={(id) => set('id', id)}
      />
      <TextField
        label={texts.promptName}
        value={values.name}
        onChange={(name) => set('name', name)}
        error={errors.name}
      />
    </FormDialog>
  );
}

interface SavePromptDialogProps {
  readonly template: Members;
  readonly model: string;
  readonly onClose: () => void;
}
