import { InvalidRequestError, type ApiKey, type CallerDefaults } from '@model-gateway/core';
import { parseConfig } from '../config/parse-config.js';
import type { ApiKeySettings } from './administration.js';
import { changedLimits } from './limits-settings.js';

/**
 * A key after a change of its settings. Throws `InvalidRequestError` for a config that is none.
 *
 * @param key as it is; a new one has an empty name
 */
export function changedApiKey(key: ApiKey, changes: Partial<ApiKeySettings>): ApiKey {
  const { id, secrets, revokedAt } = key;
  const allowedModels = changed(key.allowedModels, changes.allowedModels);
  const expiresAt = changed(key.expiresAt, changes.expiresAt);
  const limits = changedLimits(`key:${id}`, key.limits, changes);
  const defaults = changed(key.defaults, changes.defaults);
  checkDefaults(changes.defaults);
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

/** A key whose config nobody can obey would fail all its callers' requests. */
function checkDefaults(defaults: CallerDefaults | null | undefined): void {
  if (!defaults?.config) return;
  try {
    parseConfig(defaults.config);
  } catch (error) {
    if (!(error instanceof InvalidRequestError)) throw error;
    throw new InvalidRequestError(error.code, error.message, {
      param: `defaults.${error.param ?? 'config'}`,
    });
  }
}
