import type { StoredResource } from '@model-gateway/core';
import { toUndecryptableEntry } from './to-undecryptable-entry.js';
import { EncryptionKeyMismatchError } from '../snapshot/encryption-key-mismatch-error.js';

/**
 * Runs before a new encryption key is created, which cannot open existing credentials. Throws {@link
 * EncryptionKeyMismatchError} when the store has sealed credentials, keys or alert channels.
 *
 * @param resources all stored resources
 */
export function checkNothingSealed(resources: readonly StoredResource[]): void {
  const sealed = resources.filter(
    ({ kind, id, document }) =>
      (kind === 'providers' && toUndecryptableEntry(id, document)) ||
      (kind === 'api-keys' && typeof document['sealed'] === 'string') ||
      kind === 'alerts',
  );
  if (sealed.length > 0) throw new EncryptionKeyMismatchError(sealed.length);
}
