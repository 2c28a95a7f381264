import { ConflictError, type ApiKey, type KeySecret } from '@model-gateway/core';
import { keyStatus } from './key-status.js';

/** Limit of active secrets per key. */
const maxSecrets = 10;

/**
 * Adds a secret to a key, the newest first. The previous secrets expire after the overlap, or at their own earlier
 * expiry; expired ones are removed. Throws `ConflictError` for a key that is not active and for too many secrets.
 */
export function rotatedKey(key: ApiKey, added: KeySecret, overlapMs: number, now: number): ApiKey {
  const status = keyStatus(key, now);
  if (status !== 'active')
    throw new ConflictError(`The key is ${status}: a new secret would not work either.`);
  const end = now + overlapMs;
  const activeSecrets = key.secrets
    .map((secret) => ({ ...secret, expiresAt: Math.min(secret.expiresAt ?? end, end) }))
    .filter(({ expiresAt }) => expiresAt > now);
  if (activeSecrets.length >= maxSecrets) {
    throw new ConflictError(
      `The key has ${activeSecrets.length} secrets that still work, the most there can be: rotate it without overlap, or wait.`,
    );
  }
  return { ...key, secrets: [added, ...activeSecrets] };
}
