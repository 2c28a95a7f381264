import type { StoredResource } from '@model-gateway/core';
import { toUndecryptableEntry } from './to-undecryptable-entry.js';
import { EncryptionKeyMismatchError } from '../snapshot/encryption-key-mismatch-error.js';

/**
 * To be asked before an encryption key is made: a new one opens nothing. Throws {@link EncryptionKeyMismatchError} when
 * there are sealed credentials.
 *
 * @param resources all that is stored
 */
export function checkNothingSealed(resources: readonly StoredResource[]): void {
  const sealed = resources.filter(
    ({ kind, id, document }) => kind === 'providers' && toUndecryptableEntry(id, document),
  );
  if (sealed.length > 0) throw new EncryptionKeyMismatchError(sealed.length);
}
