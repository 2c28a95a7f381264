import { workspaceFormTexts as texts } from '../../texts/en/workspace-form.js';
import { Checkbox } from '../../ui/checkbox.js';
import { TextArea, TextField } from '../../ui/text-field.js';
import type { FieldErrors, useForm } from '../../ui/use-form.js';
import { BudgetAndRateFields } from '../limits/budget-and-rate-fields.js';
import type { WorkspaceValues } from './workspace-values.js';

interface SelfServiceFieldsProps {
  readonly values: WorkspaceValues;
  readonly errors: FieldErrors<WorkspaceValues>;
  readonly set: ReturnType<typeof useForm<WorkspaceValues>>['set'];
}

/** What the developers of a workspace may do for themselves. */
export function SelfServiceFields({ values, errors, set }: SelfServiceFieldsProps) {
  return (
    <>
      <h3 className="border-t pt-3 text-body font-semibold">{texts.selfService}</h3>
      <Checkbox
        label={texts.isOn}
        hint={texts.isOnHint}
        isChecked={values.isSelfService}
        onChange={(isOn) => set('isSelfService', isOn)}
      />
      {values.isSelfService && (
        <>
          <div className="grid gap-4 narrow:grid-cols-2">
            <TextField
              label={texts.maximumKeys}
              hint={texts.maximumKeysHint}
              error={errors.maximumKeys}
              inputMode="numeric"
              value={values.maximumKeys}
              onChange={(count) => set('maximumKeys', count)}
            />
            <TextField
              label={texts.maximumDays}
              hint={texts.maximumDaysHint}
              error={errors.maximumDays}
              inputMode="numeric"
              value={values.maximumDays}
              onChange={(days) => set('maximumDays', days)}
            />
          </div>
          <TextArea
            label={texts.models}
            hint={texts.modelsHint}
            error={errors.allowedModels}
            rows={2}
            isMono
            value={values.allowedModels}
            onChange={(models) => set('allowedModels', models)}
          />
          <p className="text-muted">{texts.eachPersonText}</p>
          <BudgetAndRateFields
            whose={texts.eachPerson}
            values={{ budgets: values.personBudgets, rateLimits: values.personRateLimits }}
            errors={{ budgets: errors.personBudgets, rateLimits: errors.personRateLimits }}
            onBudgets={(budgets) => set('personBudgets', budgets)}
            onRateLimits={(rateLimits) => set('personRateLimits', rateLimits)}
          />
          <Checkbox
            label={texts.revokeOnLeave}
            hint={texts.revokeOnLeaveHint}
            isChecked={values.revokeOnLeave}
            onChange={(isOn) => set('revokeOnLeave', isOn)}
          />
        </>
      )}
    </>
  );
}
