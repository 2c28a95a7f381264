import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '../../api/api.generated.js';
import { answer, answerWithVersion, ifMatch, ownApi } from '../../api/client.js';
import { useMay } from '../../api/use-session.js';
import { uiTexts } from '../../texts/en/ui.js';
import { workspaceFormTexts as texts } from '../../texts/en/workspace-form.js';
import { Button } from '../../ui/button.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { formatCount } from '../../ui/format/number.js';
import { Loaded } from '../../ui/loaded.js';
import { Section } from '../../ui/page-header.js';
import { TextField } from '../../ui/text-field.js';
import { useForm } from '../../ui/use-form.js';
import { BudgetAndRateFields } from '../limits/budget-and-rate-fields.js';
import { budgetText, rateLimitText } from '../limits/limit-text.js';
import { VersionedForm } from './versioned-form.js';
import {
  checkOrganisationValues,
  organisationBodyOf,
  organisationValuesOf,
  type OrganisationValues,
} from './workspace-values.js';

type Organisation = components['schemas']['Organisation'];

/** What bounds all workspaces together, and the form of it. */
export function OrganisationLimits() {
  const mayWrite = useMay('workspaces.write');
  const [isEditing, setIsEditing] = useState(false);
  const organisation = useQuery({
    queryKey: ['organisation'],
    queryFn: ({ signal }) => answer(ownApi.GET('/admin/v1/organisation', { signal })),
  });
  const isOfFile = organisation.data?.managedBy === 'file';
  const because = isOfFile ? texts.managedByFile : mayWrite ? undefined : uiTexts.mayNot;
  return (
    <Section
      title={texts.organisation}
      actions={
        <Button
          isSmall
          icon="edit"
          disabled={because !== undefined}
          title={because}
          onClick={() => setIsEditing(true)}
        >
          {texts.editLimits}
        </Button>
      }
    >
      <p className="mb-2 max-w-[80ch] text-muted">{texts.organisationText}</p>
      <Loaded query={organisation}>
        {(read) => (
          <p>
            {limitsText(read) === '' ? (
              <span className="text-muted">{texts.noLimits}</span>
            ) : (
              limitsText(read)
            )}
          </p>
        )}
      </Loaded>
      {isEditing && <EditOrganisation onClose={() => setIsEditing(false)} />}
    </Section>
  );
}

/** The limits of something in a line; nothing where it has none. */
export function limitsText({ budgets = [], rateLimits = [], concurrency }: Bounded): string {
  return [
    ...budgets.map(budgetText),
    ...rateLimits.map(rateLimitText),
    ...(concurrency === undefined ? [] : [texts.requestsAtOnce(formatCount(concurrency))]),
  ].join(' · ');
}

/** What has limits. */
type Bounded = Pick<Organisation, 'budgets' | 'rateLimits' | 'concurrency'>;

function EditOrganisation({ onClose }: { readonly onClose: () => void }) {
  return (
    <VersionedForm<Organisation, OrganisationValues>
      title={texts.organisationTitle}
      queryKey={['organisation']}
      read={() => answerWithVersion(ownApi.GET('/admin/v1/organisation'))}
      save={(values, etag) =>
        answer(ownApi.PUT('/admin/v1/organisation', { body: organisationBodyOf(values), ...ifMatch(etag) }))
      }
      textOf={(what) =>
        JSON.stringify(
          organisationBodyOf('values' in what ? what.values : organisationValuesOf(what.data)),
          null,
          2,
        )
      }
      saved={texts.savedLimits}
      onClose={onClose}
    >
      {(organisation, onSubmit) => (
        <OrganisationFields
          initial={organisationValuesOf(organisation)}
          onSubmit={onSubmit}
          onClose={onClose}
        />
      )}
    </VersionedForm>
  );
}

interface OrganisationFieldsProps {
  readonly initial: OrganisationValues;
  readonly onSubmit: (values: OrganisationValues) => Promise<void>;
  readonly onClose: () => void;
}

function OrganisationFields({ initial, onSubmit, onClose }: OrganisationFieldsProps) {
  const { values, set, errors, failure, isBusy, submit } = useForm({
    initial,
    check: checkOrganisationValues,
    onSubmit,
  });
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      title={texts.organisationTitle}
      description={texts.organisationText}
      isBusy={isBusy}
      failure={failure}
      action={texts.saveLimits}
      busyAction={texts.saving}
    >
      <BudgetAndRateFields
        mayCountEachUser
        values={values}
        errors={errors}
        onBudgets={(budgets) => set('budgets', budgets)}
        onRateLimits={(rateLimits) => set('rateLimits', rateLimits)}
      />
      <TextField
        label={texts.concurrency}
        hint={texts.concurrencyHint}
        error={errors.concurrency}
        inputMode="numeric"
        value={values.concurrency}
        onChange={(concurrency) => set('concurrency', concurrency)}
      />
    </FormDialog>
  );
}
