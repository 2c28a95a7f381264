import { useQueryClient } from '@tanstack/react-query';
import type { RequestsSearch } from '../../../addresses/searches.js';
import { answer, api } from '../../../api/client.js';
import { requestsTexts } from '../../../texts/en/requests.js';
import { Checkbox } from '../../../ui/checkbox.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { TextField } from '../../../ui/text-field.js';
import { showToast } from '../../../ui/toasts.js';
import { useForm } from '../../../ui/use-form.js';
import { viewIdOf, viewTextOf } from './view-search.js';

interface Values {
  readonly name: string;
  readonly shared: boolean;
}

const longestName = 80;

/** Gives what is shown a name. */
export function SaveViewDialog({ search, onClose }: SaveViewDialogProps) {
  const client = useQueryClient();
  const { values, set, errors, failure, isBusy, submit } = useForm<Values>({
    initial: { name: '', shared: false },
    check: ({ name }) => (name.trim() === '' ? { name: requestsTexts.saveNameMissing } : {}),
    onSubmit: async ({ name, shared }) => {
      const body = {
        id: viewIdOf(name, crypto.getRandomValues(new Uint32Array(1)).join('')),
        name: name.trim(),
        page: 'requests',
        search: viewTextOf(search),
        shared,
      } as const;
      await answer(api.POST('/admin/v1/views', { body }));
      await client.invalidateQueries({ queryKey: ['views'] });
      showToast({ kind: 'done', text: requestsTexts.saveDone(body.name) });
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      width="small"
      title={requestsTexts.saveTitle}
      description={requestsTexts.saveText}
      onSubmit={submit}
      isBusy={isBusy}
      failure={failure}
      action={requestsTexts.save}
      busyAction={requestsTexts.saving}
    >
      <TextField
        label={requestsTexts.saveName}
        error={errors.name}
        maxLength={longestName}
        autoFocus
        value={values.name}
        onChange={(name) => set('name', name)}
      />
      <Checkbox
        label={requestsTexts.saveShared}
        isChecked={values.shared}
        onChange={(shared) => set('shared', shared)}
      />
    </FormDialog>
  );
}

interface SaveViewDialogProps {
  readonly search: RequestsSearch;
  readonly onClose: () => void;
}
