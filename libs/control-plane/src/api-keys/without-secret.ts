import { ConflictError, NotFoundError, type ApiKey } from '@model-gateway/core';
import { secretIdOf } from './secret-id.js';

/**
 * The key without one of its secrets, which ends at once. Throws `NotFoundError` when it has no such secret, and `ConflictError`
 * when no other one would work: revoking a key is a decision of its own.
 *
 * @param now milliseconds since 1970
 */
export function withoutSecret(key: ApiKey, secretId: string, now: number): ApiKey {
  const rest = key.secrets.filter(({ digest }) => secretIdOf(digest) !== secretId);
  if (rest.length === key.secrets.length)
    throw new NotFoundError('api_key_not_found', 'The key has no secret of this id.');
  if (!rest.some(({ expiresAt = Infinity }) => expiresAt > now))
    throw new ConflictError('The key has no other secret that works: rotate it first, or revoke it.');
  return { ...key, secrets: rest };
}
