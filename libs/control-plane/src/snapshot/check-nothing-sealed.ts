import type { StoredResource } from '@model-gateway/core';
import { toUnopenedEntry } from '../documents/to-unopened-entry.js';
import { NoCredentialOpensError } from './no-credential-opens-error.js';

/**
 * To be asked before an encryption key is made: a new one opens nothing. Throws {@link NoCredentialOpensError} when
 * there are sealed credentials.
 *
 * @param resources all that is stored
 */
export function checkNothingSealed(resources: readonly StoredResource[]): void {
  const sealed = resources.filter(
    ({ kind, id, document }) => kind === 'providers' && toUnopenedEntry(id, document),
  );
  if (sealed.length > 0) throw new NoCredentialOpensError(sealed.length);
}
