import { InvalidRequestError, type ApiKey } from '@model-gateway/core';
import type { ApiKeySettings } from '../administration.js';
import { changedLimits } from '../resources/limits-settings.js';

/**
 * A key after a change of its settings. Throws `InvalidRequestError` for another name: keys keep theirs, so that the
 * store can see to it that each has its own.
 *
 * @param key as it is; a new one has an empty name
 */
export function changedApiKey(key: ApiKey, changes: Partial<ApiKeySettings>): ApiKey {
  const { id, secrets, revokedAt } = key;
  const allowedModels = changed(key.allowedModels, changes.allowedModels);
  const expiresAt = changed(key.expiresAt, changes.expiresAt);
  const limits = changedLimits(`key:${id}`, key.limits, changes);
  const defaults = changed(key.defaults, changes.defaults);
  checkName(key.name, changes.name);
  return {
    id,
    name: changes.name ?? key.name,
    scopes: (changes.scopes === null ? undefined : (changes.scopes ?? key.scopes)) ?? ['inference'],
    secrets,
    ...(allowedModels !== undefined && { allowedModels }),
    ...(expiresAt !== undefined && { expiresAt }),
    ...(revokedAt !== undefined && { revokedAt }),
    ...(limits && { limits }),
    ...(defaults && { defaults }),
  };
}

/** Null takes a member away, an absent one stays. */
export function changed<Value>(
  before: Value | undefined,
  after: Value | null | undefined,
): Value | undefined {
  return after === undefined ? before : (after ?? undefined);
}

function checkName(before: string, after: string | undefined): void {
  if (before === '' || after === undefined || after === before) return;
  throw new InvalidRequestError('invalid_value', 'A key keeps its name: make another key of the new name.', {
    param: 'name',
  });
}
