import type { ApiKey, JsonObject, KeySecret } from '@model-gateway/core';
import { documentFormat, unknownMembers } from '../documents/document-format.js';
import { fromLimits } from '../documents/limits-document.js';

/** Members of a key's document. */
export const apiKeyMembers = [
  'format',
  'name',
  'scopes',
  'allowedModels',
  'expiresAt',
  'revokedAt',
  'rateLimits',
  'budgets',
  'defaults',
  'secrets',
] as const;

/**
 * The document of a key. It holds digests of secrets, never a secret.
 *
 * @param before what is stored now: members of it that this version does not know stay
 */
export function fromApiKey(key: ApiKey, before?: JsonObject): JsonObject {
  const { name, scopes, allowedModels, expiresAt, revokedAt, limits, defaults, secrets } = key;
  return {
    ...unknownMembers(before, apiKeyMembers),
    format: documentFormat,
    name,
    scopes,
    ...(allowedModels && { allowedModels }),
    ...(expiresAt !== undefined && { expiresAt }),
    ...(revokedAt !== undefined && { revokedAt }),
    ...fromLimits(limits),
    ...(defaults && {
      defaults: {
        ...(defaults.config && { config: defaults.config }),
        ...(defaults.metadata && { metadata: defaults.metadata }),
      },
    }),
    secrets: secrets.map(fromSecret),
  };
}

function fromSecret({ digest, hint, createdAt, expiresAt }: KeySecret): JsonObject {
  return {
    digest,
    ...(hint !== undefined && { hint }),
    ...(createdAt !== undefined && { createdAt }),
    ...(expiresAt !== undefined && { expiresAt }),
  };
}
