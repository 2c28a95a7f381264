import { ConflictError, type ApiKey, type Clock } from '@model-gateway/core';
import type { LiveDirectory } from '../directory/live-directory.js';
import type { ChangeContext } from './administration.js';
import { keyStatus } from './key-status.js';

/**
 * Throws `ConflictError` when a key that makes the request would take away its own right to administrate, and no other
 * key had it: nobody could come in any more.
 */
export function checkLastAdmin(
  key: ApiKey,
  { actor }: ChangeContext,
  { directory, clock }: { readonly directory: LiveDirectory; readonly clock: Clock },
): void {
  if (key.id !== actor.id || !key.scopes.includes('admin')) return;
  const now = clock.now();
  const hasOther = directory
    .apiKeys()
    .some(({ item, overriddenBy }) => item.id !== key.id && !overriddenBy && canAdministrate(item, now));
  if (hasOther) return;
  throw new ConflictError('This is the last key with the scope admin: make another one first.');
}

function canAdministrate(key: ApiKey, now: number): boolean {
  const hasSecret = key.secrets.some(({ expiresAt }) => expiresAt === undefined || expiresAt > now);
  return hasSecret && key.scopes.includes('admin') && keyStatus(key, now) === 'active';
}
