import { ConflictError, type ApiKey, type KeySecret } from '@model-gateway/core';
import { keyStatus } from './key-status.js';

/** More would be nobody's intention: each of them opens the gateway. */
const mostSecrets = 10;

/**
 * A key with one more secret, the newest first. The ones before end after the overlap, or earlier if they would have;
 * those that have ended are forgotten. Throws `ConflictError` for a key that does not work, and for one with too many
 * secrets.
 */
export function rotatedKey(key: ApiKey, added: KeySecret, overlapMs: number, now: number): ApiKey {
  const status = keyStatus(key, now);
  if (status !== 'active')
    throw new ConflictError(`The key is ${status}: a new secret would not work either.`);
  const end = now + overlapMs;
  const kept = key.secrets
    .map((secret) => ({ ...secret, expiresAt: Math.min(secret.expiresAt ?? end, end) }))
    .filter(({ expiresAt }) => expiresAt > now);
  if (kept.length >= mostSecrets) {
    throw new ConflictError(
      `The key has ${kept.length} secrets that still work, the most there can be: rotate it without overlap, or wait.`,
    );
  }
  return { ...key, secrets: [added, ...kept] };
}
