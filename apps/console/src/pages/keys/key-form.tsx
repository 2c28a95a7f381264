import { useMay } from '../../api/use-session.js';
import { keyTexts } from '../../texts/en/keys.js';
import { Checkbox } from '../../ui/checkbox.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { Select } from '../../ui/select.js';
import { TextArea, TextField } from '../../ui/text-field.js';
import { useForm } from '../../ui/use-form.js';
import { BudgetAndRateFields } from '../limits/budget-and-rate-fields.js';
import { checkKeyValues, type KeyValues } from './key-values.js';

interface KeyFormProps {
  readonly title: string;
  readonly action: string;
  readonly busyAction: string;
  readonly initial: KeyValues;
  /** A key that somebody has made for themselves asks models, and nothing else. */
  readonly isOfPerson?: boolean;
  readonly onSubmit: (values: KeyValues) => Promise<unknown>;
  readonly onClose: () => void;
}

/** The dialog that creates or changes a key. */
export function KeyForm(props: KeyFormProps) {
  const { title, action, busyAction, initial, isOfPerson = false, onSubmit, onClose } = props;
  const form = useForm<KeyValues>({ initial, check: checkKeyValues, onSubmit });
  const { values, set, errors, failure, isBusy, submit } = form;
  const isNew = initial.expiresAt !== 'keep';
  const mayGiveAll = useMay('workspaces.write');
  const whyNot = (scope: KeyValues['scopes'][number]): string | undefined => {
    if (isOfPerson) return keyTexts.ofPersonAsks;
    return scope === 'admin' && !mayGiveAll ? keyTexts.ownersAlone : undefined;
  };
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      onSubmit={submit}
      isBusy={isBusy}
      failure={failure}
      action={action}
      busyAction={busyAction}
    >
      <TextField
        label={keyTexts.name}
        hint={isNew ? keyTexts.nameHint : keyTexts.nameStays}
        readOnly={!isNew}
        error={errors.name}
        value={values.name}
        onChange={(name) => set('name', name)}
      />
      <fieldset className="grid gap-2.5">
        <legend className="mb-1 font-medium">{keyTexts.may}</legend>
        {(['inference', 'admin', 'workspace:admin'] as const).map((scope) => (
          <Checkbox
            key={scope}
            label={keyTexts.scopes[scope]}
            isDisabled={whyNot(scope) !== undefined}
            hint={whyNot(scope)}
            isChecked={values.scopes.includes(scope)}
            onChange={(isChecked) =>
              set(
                'scopes',
                isChecked ? [...values.scopes, scope] : values.scopes.filter((one) => one !== scope),
              )
            }
          />
        ))}
        {errors.scopes !== undefined && (
          <p role="alert" className="text-table text-error">
            {errors.scopes}
          </p>
        )}
      </fieldset>
      <TextArea
        label={keyTexts.models}
        hint={keyTexts.modelsHint}
        error={errors.allowedModels}
        rows={2}
        isMono
        value={values.allowedModels}
        onChange={(models) => set('allowedModels', models)}
      />
      <Select
        label={keyTexts.expires}
        error={errors.expiresAt}
        value={values.expiresAt}
        options={expiries
          .filter((value) => value !== 'keep' || initial.expiresAt === 'keep')
          .map((value) => ({ value, label: keyTexts.expiries[value] }))}
        onChange={(expiry) => set('expiresAt', expiry)}
      />
      <BudgetAndRateFields
        mayCountEachUser
        values={values}
        errors={errors}
        onBudgets={(budgets) => set('budgets', budgets)}
        onRateLimits={(rateLimits) => set('rateLimits', rateLimits)}
      />
    </FormDialog>
  );
}

const expiries = ['keep', 'never', '7', '30', '90', '365'] as const;
