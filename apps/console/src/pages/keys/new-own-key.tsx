import { keyTexts } from '../../texts/en/keys.js';
import { ownKeyTexts } from '../../texts/en/own-keys.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { countOf } from '../../ui/format/number.js';
import { Select } from '../../ui/select.js';
import { TextArea, TextField } from '../../ui/text-field.js';
import { useForm } from '../../ui/use-form.js';
import {
  checkOwnKeyValues,
  expiriesOf,
  newOwnKeyValues,
  type OwnKeyValues,
  type SelfService,
} from './own-key-values.js';

interface NewOwnKeyProps {
  readonly selfService: SelfService;
  readonly onSubmit: (values: OwnKeyValues) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for a name, models and an end, within what the workspace allows. */
export function NewOwnKey({ selfService, onSubmit, onClose }: NewOwnKeyProps) {
  const form = useForm({ initial: newOwnKeyValues, check: checkOwnKeyValues, onSubmit });
  const { values, set, errors, failure, isBusy, submit } = form;
  const { maximumDays, allowedModels } = selfService;
  const latest = ownKeyTexts.latest(maximumDays === undefined ? undefined : countOf(maximumDays, 'day'));
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      title={ownKeyTexts.createTitle}
      isBusy={isBusy}
      failure={failure}
      action={ownKeyTexts.createAction}
      busyAction={ownKeyTexts.creating}
    >
      <TextField
        label={keyTexts.name}
        hint={ownKeyTexts.nameHint}
        error={errors.name}
        value={values.name}
        onChange={(name) => set('name', name)}
      />
      <Select
        label={keyTexts.expires}
        error={errors.expiresAt}
        value={values.expiresAt}
        options={expiriesOf(selfService).map((value) => ({
          value,
          label: value === 'latest' ? latest : keyTexts.expiries[value],
        }))}
        onChange={(expiry) => set('expiresAt', expiry)}
      />
      <TextArea
        label={keyTexts.models}
        hint={
          allowedModels === undefined
            ? ownKeyTexts.modelsHint
            : `${ownKeyTexts.modelsHint} ${ownKeyTexts.allowedModels(allowedModels.join(', '))}`
        }
        error={errors.allowedModels}
        rows={2}
        isMono
        value={values.allowedModels}
        onChange={(models) => set('allowedModels', models)}
      />
    </FormDialog>
  );
}
