import type { ApiKey } from '@model-gateway/core';

/** Whether a key works, and why not. */
export type KeyStatus = 'active' | 'expired' | 'revoked';

/** @param now milliseconds since 1970 */
export function keyStatus({ revokedAt, expiresAt }: ApiKey, now: number): KeyStatus {
  if (revokedAt !== undefined) return 'revoked';
  return expiresAt !== undefined && expiresAt <= now ? 'expired' : 'active';
}
