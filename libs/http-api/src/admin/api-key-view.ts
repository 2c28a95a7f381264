import type { AdminApiKey, AdminIssuedApiKey, AdminKeySecret } from '@model-gateway/contract';
import type { ApiKey, KeySecret, Managed } from '@model-gateway/core';
import type { IssuedKey } from '@model-gateway/application';
import { toDateTime } from './date-time.js';
import { limitsView } from './limits-view.js';
import { resourceView } from './resource-view.js';

/** A key as the API shows it: of its secrets only what tells one from another. */
export function apiKeyView(managed: Managed<ApiKey>, now: number): AdminApiKey {
  const { id, name, scopes, allowedModels, expiresAt, revokedAt, limits, defaults, secrets } = managed.item;
  return {
    id,
    name,
    status: statusOf(managed.item, now),
    scopes,
    ...(allowedModels && { allowedModels }),
    ...(expiresAt !== undefined && { expiresAt: toDateTime(expiresAt) }),
    ...(revokedAt !== undefined && { revokedAt: toDateTime(revokedAt) }),
    ...limitsView(limits),
    ...(defaults && { defaults }),
    secrets: secrets.map(secretView),
    ...resourceView(managed),
  };
}

/** The same with the secret, which is shown this once. */
export function issuedKeyView({ key, secret }: IssuedKey, now: number): AdminIssuedApiKey {
  return { ...apiKeyView(key, now), secret };
}

function statusOf({ revokedAt, expiresAt }: ApiKey, now: number): AdminApiKey['status'] {
  if (revokedAt !== undefined) return 'revoked';
  return expiresAt !== undefined && expiresAt <= now ? 'expired' : 'active';
}

function secretView({ hint, createdAt, expiresAt }: KeySecret): AdminKeySecret {
  return {
    ...(hint !== undefined && { hint }),
    ...(createdAt !== undefined && { createdAt: toDateTime(createdAt) }),
    ...(expiresAt !== undefined && { expiresAt: toDateTime(expiresAt) }),
  };
}
