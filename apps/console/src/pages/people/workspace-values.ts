import type { components } from '../../api/api.generated.js';
import type { Workspace } from '../../api/use-workspaces.js';
import { workspaceFormTexts as texts } from '../../texts/en/workspace-form.js';
import type { FieldErrors } from '../../ui/use-form.js';
import {
  checkLimits,
  limitDraftsOf,
  limitsBodyOf,
  modelsOf,
  noLimits,
  type LimitDrafts,
} from '../limits/limit-drafts.js';

type WorkspaceBody = components['schemas']['UpdateWorkspace'];
type Organisation = components['schemas']['Organisation'];

/** What the form of a workspace has. */
export interface WorkspaceValues extends LimitDrafts {
  readonly name: string;
  readonly concurrency: string;
  readonly weight: string;
  readonly isSelfService: boolean;
  readonly maximumKeys: string;
  readonly maximumDays: string;
  readonly allowedModels: string;
  readonly personBudgets: LimitDrafts['budgets'];
  readonly personRateLimits: LimitDrafts['rateLimits'];
  readonly revokeOnLeave: boolean;
}

/** The form of a workspace that is there. */
export function workspaceValuesOf(workspace: Omit<Workspace, 'owns' | 'managedBy'>): WorkspaceValues {
  const { selfService } = workspace;
  const person = selfService ? limitDraftsOf(selfService) : noLimits;
  return {
    name: workspace.name ?? '',
    ...limitDraftsOf(workspace),
    concurrency: textOf(workspace.concurrency),
    weight: textOf(workspace.weight),
    isSelfService: selfService !== undefined,
    maximumKeys: textOf(selfService?.maximumKeys),
    maximumDays: textOf(selfService?.maximumDays),
    allowedModels: (selfService?.allowedModels ?? []).join('\n'),
    personBudgets: person.budgets,
    personRateLimits: person.rateLimits,
    revokeOnLeave: selfService?.revokeOnLeave ?? false,
  };
}

/** The body that changes a workspace to these values. What is empty is null, so that a change removes it. */
export function workspaceBodyOf(values: WorkspaceValues): WorkspaceBody {
  const person = { budgets: values.personBudgets, rateLimits: values.personRateLimits };
  return {
    name: values.name.trim() === '' ? null : values.name.trim(),
    ...limitsBodyOf(values),
    concurrency: numberOf(values.concurrency),
    weight: numberOf(values.weight),
    selfService: values.isSelfService
      ? {
          maximumKeys: numberOf(values.maximumKeys),
          maximumDays: numberOf(values.maximumDays),
          allowedModels: modelsOf(values.allowedModels),
          ...limitsBodyOf(person),
          revokeOnLeave: values.revokeOnLeave,
        }
      : null,
  };
}

/** What is wrong with a form. */
export function checkWorkspaceValues(values: WorkspaceValues): FieldErrors<WorkspaceValues> {
  const person = checkLimits({ budgets: values.personBudgets, rateLimits: values.personRateLimits });
  return {
    ...checkLimits(values),
    ...(!isCount(values.concurrency) && { concurrency: texts.wholeNumber }),
    ...(!isNumber(values.weight) && { weight: texts.anyNumber }),
    ...(values.isSelfService && {
      ...(!isCount(values.maximumKeys) && { maximumKeys: texts.wholeNumber }),
      ...(!isCount(values.maximumDays) && { maximumDays: texts.wholeNumber }),
      ...(person.budgets !== undefined && { personBudgets: person.budgets }),
      ...(person.rateLimits !== undefined && { personRateLimits: person.rateLimits }),
    }),
  };
}

/** The field that the gateway means by a member: those of self-service have names of their own. */
export function workspaceFieldOf(param: string): keyof WorkspaceValues | undefined {
  const fields: Readonly<Record<string, keyof WorkspaceValues>> = {
    name: 'name',
    concurrency: 'concurrency',
    weight: 'weight',
    budgets: 'budgets',
    rateLimits: 'rateLimits',
    'selfService.maximumKeys': 'maximumKeys',
    'selfService.maximumDays': 'maximumDays',
    'selfService.allowedModels': 'allowedModels',
    'selfService.budgets': 'personBudgets',
    'selfService.rateLimits': 'personRateLimits',
  };
  const member = /^(?:selfService\.)?\w+/.exec(param)?.[0];
  return member === undefined ? undefined : fields[member];
}

/** What the form of the organisation has. */
export interface OrganisationValues extends LimitDrafts {
  readonly concurrency: string;
}

/** The form of the organisation as it is. */
export function organisationValuesOf(organisation: Organisation): OrganisationValues {
  return { ...limitDraftsOf(organisation), concurrency: textOf(organisation.concurrency) };
}

/** The body that gives the organisation these limits, and no others. */
export function organisationBodyOf(values: OrganisationValues): components['schemas']['ReplaceOrganisation'] {
  return { ...limitsBodyOf(values), concurrency: numberOf(values.concurrency) };
}

/** What is wrong with the form of the organisation. */
export function checkOrganisationValues(values: OrganisationValues): FieldErrors<OrganisationValues> {
  return {
    ...checkLimits(values),
    ...(!isCount(values.concurrency) && { concurrency: texts.wholeNumber }),
  };
}

const textOf = (number: number | undefined): string => (number === undefined ? '' : String(number));
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));
const isNumber = (text: string): boolean =>
  text.trim() === '' || (Number(text) >= 0 && Number.isFinite(Number(text)));
const isCount = (text: string): boolean =>
  text.trim() === '' || (Number.isSafeInteger(Number(text)) && Number(text) >= 1);
