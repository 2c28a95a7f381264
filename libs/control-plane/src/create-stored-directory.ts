import type { SecretSealer } from '@model-gateway/core';
import { toUndecryptableEntry } from './providers/to-undecryptable-entry.js';
import { resourceRegistry } from './resource-registry.js';
import type { RecordReader } from './snapshot/resource-readers.js';
import { StoredDirectory, type StoredDirectoryDependencies } from './snapshot/stored-directory.js';

/** A directory that follows the store, with a reader for each kind of resource. */
export function createStoredDirectory({
  sealer,
  ...dependencies
}: Omit<StoredDirectoryDependencies, 'readers'> & { readonly sealer: SecretSealer }): StoredDirectory {
  const records = Object.values(resourceRegistry).map(({ kind, read }): [string, RecordReader] => [
    kind,
    (id, document, reader) => read(id, document, reader, sealer),
  ]);
  const readers = { records: Object.fromEntries(records), undecryptable: toUndecryptableEntry };
  return new StoredDirectory({ ...dependencies, readers });
}
