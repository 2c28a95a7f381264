import { ConflictError, type ApiKey, type Clock, type Managed } from '@model-gateway/core';
import type { LiveDirectory } from '../snapshot/live-directory.js';
import { keyStatus } from './key-status.js';

/**
 * Throws `ConflictError` when a change removes or limits a key's admin scope and no other key certainly keeps it,
 * because no key could administer the gateway any more. Keys without an expiry and keys that this API does not manage
 * certainly keep it.
 *
 * @param after the key after the change; absent: it is deleted
 */
export function checkLastAdmin(
  before: ApiKey,
  after: ApiKey | undefined,
  { directory, clock }: { readonly directory: LiveDirectory; readonly clock: Clock },
): void {
  const now = clock.now();
  if (!canAdministrate(before, now)) return;
  if (after && canAdministrate(after, now) && endOf(after) >= endOf(before)) return;
  const certainlyKeepsAdmin = ({ item, managedBy, overriddenBy }: Managed<ApiKey>) =>
    item.id !== before.id &&
    !overriddenBy &&
    canAdministrate(item, now) &&
    (managedBy !== 'api' || endOf(item) === Infinity);
  if (directory.apiKeys().some(certainlyKeepsAdmin)) return;
  throw new ConflictError(
    'This is the last key with the scope admin, apart from those that expire: make another one first.',
  );
}

function canAdministrate(key: ApiKey, now: number): boolean {
  return key.scopes.includes('admin') && keyStatus(key, now) === 'active' && endOf(key) > now;
}

/** Milliseconds since 1970; no secret of the key works after it. */
function endOf({ expiresAt = Infinity, secrets }: ApiKey): number {
  return Math.min(expiresAt, Math.max(...secrets.map((secret) => secret.expiresAt ?? Infinity)));
}
