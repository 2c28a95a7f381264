import type { SecretSealer } from '@model-gateway/core';
import { toUndecryptableEntry } from './providers/to-undecryptable-entry.js';
import { resourceRegistry } from './resource-registry.js';
import type { RecordReader } from './snapshot/resource-readers.js';
import { sealerOf } from './workspaces/workspace-sealer.js';
import { StoredDirectory, type StoredDirectoryDependencies } from './snapshot/stored-directory.js';

/** A directory that follows the store, with a reader for each kind of resource. */
export function createStoredDirectory({
  sealer,
  ...dependencies
}: Omit<StoredDirectoryDependencies, 'readersOf'> & { readonly sealer: SecretSealer }): StoredDirectory {
  return new StoredDirectory({
    ...dependencies,
    readersOf: (workspace) => {
      const sealing = sealerOf(sealer, workspace);
      const records = Object.values(resourceRegistry).map(({ kind, read }): [string, RecordReader] => [
        kind,
        (id, document, reader) => read(id, document, reader, sealing),
      ]);
      return { records: Object.fromEntries(records), undecryptable: toUndecryptableEntry };
    },
  });
}
