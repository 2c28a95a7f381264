import type { ApiKey, JsonObject, KeySecret } from '@model-gateway/core';
import { fromLimits } from '../documents/limits-document.js';
import { isoTime } from '../resources/iso-time.js';
import { keyStatus } from './key-status.js';

/** A key as administrators read it, in the audit log too: no secret, and no digest of one. */
export function auditedApiKey(key: ApiKey, now: number) {
  const { id, name, scopes, allowedModels, expiresAt, revokedAt, limits, defaults, secrets } = key;
  return {
    id,
    name,
    status: keyStatus(key, now),
    scopes,
    ...(allowedModels && { allowedModels }),
    ...(expiresAt !== undefined && { expiresAt: isoTime(expiresAt) }),
    ...(revokedAt !== undefined && { revokedAt: isoTime(revokedAt) }),
    ...fromLimits(limits),
    ...(defaults && {
      defaults: {
        ...(defaults.config && { config: defaults.config }),
        ...(defaults.metadata && { metadata: defaults.metadata }),
      },
    }),
    secrets: secrets.map(auditedSecret),
  } satisfies JsonObject;
}

function auditedSecret({ hint, createdAt, expiresAt }: KeySecret) {
  return {
    ...(hint !== undefined && { hint }),
    ...(createdAt !== undefined && { createdAt: isoTime(createdAt) }),
    ...(expiresAt !== undefined && { expiresAt: isoTime(expiresAt) }),
  };
}
