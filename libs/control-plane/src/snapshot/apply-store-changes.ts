import type { Managed, ResourceChanges, ResourceKind, StoredResource } from '@model-gateway/core';
import type { DocumentReader } from '../documents/document-reader.js';
import { managedResource } from '../documents/managed-resource.js';
import type { LiveDirectory } from './live-directory.js';
import type { RecordReaders, ResourceRecords } from './resource-readers.js';

/** What {@link applyStoreChanges} works with. */
export interface StoreChangeContext {
  readonly directory: LiveDirectory;
  readonly readers: RecordReaders;
  /** Calls back with a reader, and reports a document that cannot be read. */
  readonly open: (resource: StoredResource, read: (reader: DocumentReader) => void) => void;
}

/** Applies what has changed in the store to the directory. */
export function applyStoreChanges(
  changes: Pick<ResourceChanges, 'changed' | 'removed'>,
  { directory, readers, open }: StoreChangeContext,
): void {
  const changed = <Kind extends ResourceKind>(kind: Kind): readonly Managed<ResourceRecords[Kind]>[] => {
    const items: Managed<ResourceRecords[Kind]>[] = [];
    for (const resource of changes.changed) {
      if (resource.kind !== kind) continue;
      const { id, document } = resource;
      open(resource, (reader) => items.push(managedResource(resource, readers[kind](id, document, reader))));
    }
    return items;
  };
  const removed = (kind: ResourceKind) =>
    changes.removed.filter((one) => one.kind === kind).map(({ id }) => id);
  directory.indexes.update(
    'api',
    {
      prompts: changed('prompts'),
      partials: changed('partials'),
      labels: changed('labels'),
      models: changed('models'),
    },
    {
      prompts: removed('prompts'),
      partials: removed('partials'),
      labels: removed('labels'),
      models: removed('models'),
    },
  );
  directory.update('api', {
    apiKeys: changed('api-keys'),
    providers: changed('providers'),
    configs: changed('configs'),
    removedApiKeys: removed('api-keys'),
    removedProviders: removed('providers'),
    removedConfigs: removed('configs'),
  });
}
