import { answer, answerWithVersion, ifMatch, ownApi } from '../../api/client.js';
import type { Workspace } from '../../api/use-workspaces.js';
import { workspaceFormTexts as texts } from '../../texts/en/workspace-form.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { TextField } from '../../ui/text-field.js';
import { useForm } from '../../ui/use-form.js';
import { BudgetAndRateFields } from '../limits/budget-and-rate-fields.js';
import { SelfServiceFields } from './self-service-fields.js';
import { VersionedForm } from './versioned-form.js';
import {
  checkWorkspaceValues,
  workspaceBodyOf,
  workspaceFieldOf,
  workspaceValuesOf,
  type WorkspaceValues,
} from './workspace-values.js';

interface EditWorkspaceProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Name, limits and self-service of a workspace. */
export function EditWorkspace({ id, onClose }: EditWorkspaceProps) {
  const params = { path: { id } };
  return (
    <VersionedForm<Workspace, WorkspaceValues>
      title={texts.editTitle(id)}
      queryKey={['workspaces', id]}
      read={() => answerWithVersion(ownApi.GET('/admin/v1/workspaces/{id}', { params }))}
      save={(values, etag) =>
        answer(
          ownApi.PATCH('/admin/v1/workspaces/{id}', {
            params,
            body: workspaceBodyOf(values),
            ...ifMatch(etag),
          }),
        )
      }
      textOf={(what) =>
        JSON.stringify(
          workspaceBodyOf('values' in what ? what.values : workspaceValuesOf(what.data)),
          null,
          2,
        )
      }
      saved={texts.saved}
      onClose={onClose}
    >
      {(workspace, onSubmit) => (
        <WorkspaceFields
          title={texts.editTitle(id)}
          initial={workspaceValuesOf(workspace)}
          onSubmit={onSubmit}
          onClose={onClose}
        />
      )}
    </VersionedForm>
  );
}

interface WorkspaceFieldsProps {
  readonly title: string;
  readonly initial: WorkspaceValues;
  readonly onSubmit: (values: WorkspaceValues) => Promise<void>;
  readonly onClose: () => void;
}

function WorkspaceFields({ title, initial, onSubmit, onClose }: WorkspaceFieldsProps) {
  const form = useForm({ initial, check: checkWorkspaceValues, onSubmit, fieldOf: workspaceFieldOf });
  const { values, set, errors, failure, isBusy, submit } = form;
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      title={title}
      isBusy={isBusy}
      failure={failure}
      action={texts.save}
      busyAction={texts.saving}
    >
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        error={errors.name}
        value={values.name}
        onChange={(name) => set('name', name)}
      />
      <h3 className="border-t pt-3 text-body font-semibold">{texts.limits}</h3>
      <p className="-mt-3 text-muted">{texts.limitsText}</p>
      <BudgetAndRateFields
        mayCountEachUser
        values={values}
        errors={errors}
        onBudgets={(budgets) => set('budgets', budgets)}
        onRateLimits={(rateLimits) => set('rateLimits', rateLimits)}
      />
      <div className="grid gap-4 narrow:grid-cols-2">
        <TextField
          label={texts.concurrency}
          hint={texts.concurrencyHint}
          error={errors.concurrency}
          inputMode="numeric"
          value={values.concurrency}
          onChange={(concurrency) => set('concurrency', concurrency)}
        />
        <TextField
          label={texts.weight}
          hint={texts.weightHint}
          error={errors.weight}
          inputMode="decimal"
          value={values.weight}
          onChange={(weight) => set('weight', weight)}
        />
      </div>
      <SelfServiceFields values={values} errors={errors} set={set} />
    </FormDialog>
  );
}
