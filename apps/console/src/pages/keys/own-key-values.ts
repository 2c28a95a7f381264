import type { components } from '../../api/api.generated.js';
import { keyTexts } from '../../texts/en/keys.js';
import type { FieldErrors } from '../../ui/use-form.js';
import { modelsOf } from '../limits/limit-drafts.js';
import type { Own } from './use-own.js';

/** The days of which one chooses. */
const days = ['7', '30', '90', '365'] as const;

/** What the form of a key of one's own has. */
export interface OwnKeyValues {
  readonly name: string;
  readonly allowedModels: string;
  /** Days; `latest`: as late as the workspace allows. */
  readonly expiresAt: (typeof days)[number] | 'latest';
}

/** An empty form. */
export const newOwnKeyValues: OwnKeyValues = { name: '', allowedModels: '', expiresAt: 'latest' };

/** When such a key may end, the latest first. */
export function expiriesOf({ maximumDays }: SelfService): readonly OwnKeyValues['expiresAt'][] {
  return ['latest', ...days.filter((one) => maximumDays === undefined || Number(one) < maximumDays)];
}

/** What the workspace allows. */
export type SelfService = NonNullable<Own['selfService']>;

/** The body that makes the key. @param now milliseconds since 1970 */
export function ownKeyBodyOf(values: OwnKeyValues, now: number): components['schemas']['CreateOwnKey'] {
  const { name, allowedModels, expiresAt } = values;
  return {
    name: name.trim(),
    allowedModels: modelsOf(allowedModels),
    ...(expiresAt !== 'latest' && {
      expiresAt: new Date(now + Number(expiresAt) * 86_400_000).toISOString(),
    }),
  };
}

/** What is wrong with a form. */
export function checkOwnKeyValues({ name }: OwnKeyValues): FieldErrors<OwnKeyValues> {
  return name.trim() === '' ? { name: keyTexts.nameMissing } : {};
}
