import type { components } from '../../api/api.generated.js';
import { keyTexts } from '../../texts/en/keys.js';
import type { FieldErrors } from '../../ui/use-form.js';
import {
  checkLimits,
  limitDraftsOf,
  limitsBodyOf,
  modelsOf,
  noLimits,
  type LimitDrafts,
} from '../limits/limit-drafts.js';

/** A key as the API gives it. */
export type ApiKey = components['schemas']['ApiKey'];
type KeyBody = components['schemas']['CreateApiKey'];

/** What the form of a key has. */
export interface KeyValues extends LimitDrafts {
  readonly name: string;
  readonly scopes: readonly (keyof typeof keyTexts.scopes)[];
  readonly allowedModels: string;
  readonly expiresAt: keyof typeof keyTexts.expiries;
}

/** An empty form. */
export const newKeyValues: KeyValues = {
  name: '',
  scopes: ['inference'],
  allowedModels: '',
  expiresAt: 'never',
  ...noLimits,
};

/** The form of a key that is there. */
export function keyValuesOf(key: ApiKey): KeyValues {
  return {
    name: key.name,
    scopes: key.scopes,
    allowedModels: (key.allowedModels ?? []).join('\n'),
    expiresAt: 'keep',
    ...limitDraftsOf(key),
  };
}

/** The body that creates or changes a key with these values. What is empty is null, so that a change removes it. */
export function keyBodyOf(values: KeyValues, now: number): KeyBody {
  return {
    name: values.name.trim(),
    scopes: [...values.scopes],
    allowedModels: modelsOf(values.allowedModels),
    ...limitsBodyOf(values),
    ...(values.expiresAt !== 'keep' && { expiresAt: expiryOf(values.expiresAt, now) }),
  };
}

/** What is wrong with a form. */
export function checkKeyValues(values: KeyValues): FieldErrors<KeyValues> {
  return {
    ...(values.name.trim() === '' && { name: keyTexts.nameMissing }),
    ...(values.scopes.length === 0 && { scopes: keyTexts.scopeMissing }),
    ...checkLimits(values),
  };
}

function expiryOf(days: Exclude<KeyValues['expiresAt'], 'keep'>, now: number): string | null {
  return days === 'never' ? null : new Date(now + Number(days) * 86_400_000).toISOString();
}
