import { PermissionError, type Caller, type Target } from '@model-gateway/core';
import type { StorageUse } from './storage-use.js';

/**
 * Whether any request to the target must be looked at for its use of storage. With a credential of the caller's own the upstream
 * decides what it may use.
 */
export function restrictsReading(target: Target, caller: Pick<Caller, 'allowedBuckets'>): boolean {
  return isStoredCredential(target) && (target.allowedBuckets ?? caller.allowedBuckets) !== undefined;
}

/**
 * Throws `PermissionError` for a bucket that is not on the list of the catalog entry, or not on that of the key. Without a list
 * any bucket may be read, and none written. Cached content may hold anything: with a list it needs `*`.
 */
export function checkStorage(
  { reads, writes, cachedBy }: StorageUse,
  target: Target,
  caller: Pick<Caller, 'allowedBuckets'>,
): void {
  if (!isStoredCredential(target)) return;
  const lists = [target.allowedBuckets, caller.allowedBuckets].filter((list) => list !== undefined);
  for (const address of reads) {
    if (!lists.every((list) => allowsBucket(list, address))) throw notAllowed('read from');
  }
  if (writes && (lists.length === 0 || !lists.every((list) => allowsBucket(list, writes.address))))
    throw notAllowed('write to', writes.path);
  if (cachedBy !== undefined && !lists.every((list) => list.includes('*'))) {
    throw new PermissionError(
      'insufficient_scope',
      'Cached content may not be used here: allowedBuckets of the key or of the provider names buckets only.',
      { param: cachedBy },
    );
  }
}

function isStoredCredential({ slug, isCallersCredential }: Target): boolean {
  return slug !== undefined && !isCallersCredential;
}

function allowsBucket(list: readonly string[], address: string): boolean {
  const [bucket = ''] = address.slice('gs://'.length).split('/', 1);
  return list.some((pattern) =>
    pattern.endsWith('*') ? bucket.startsWith(pattern.slice(0, -1)) : bucket === pattern,
  );
}

/** The message does not say whether the bucket exists. */
function notAllowed(what: string, param?: string): PermissionError {
  return new PermissionError(
    'insufficient_scope',
    `The request may not ${what} this bucket: allowedBuckets of the provider and of the key must have it.`,
    param === undefined ? {} : { param },
  );
}
