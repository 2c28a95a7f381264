import type {
  ApiKey,
  CatalogEntry,
  ConfigRecord,
  Managed,
  ResourceChanges,
  ResourceKind,
  StoredResource,
} from '@model-gateway/core';
import type { DocumentReader } from '../documents/document-reader.js';
import { managedResource } from '../documents/managed-resource.js';
import type { LiveDirectory } from './live-directory.js';
import type { ResourceReaders } from './resource-readers.js';

/** Dependencies of {@link applyStoreChanges}. */
export interface StoreChangeContext {
  readonly directory: LiveDirectory;
  readonly readers: ResourceReaders['records'];
  /** Calls `read` with a document reader; reports a document that cannot be read. */
  readonly open: (resource: StoredResource, read: (reader: DocumentReader) => void) => void;
}

/** Applies changes of the store to the directory. */
export function applyStoreChanges(
  changes: Pick<ResourceChanges, 'changed' | 'removed'>,
  { directory, readers, open }: StoreChangeContext,
): void {
  const changed = <Item>(kind: ResourceKind): readonly Managed<Item>[] => {
    const items: Managed<Item>[] = [];
    for (const resource of changes.changed) {
      if (resource.kind !== kind) continue;
      const { id, document } = resource;
      open(resource, (reader) => {
        const item = readers[kind]?.(id, document, reader);
        if (item) items.push(managedResource(resource, item as Item));
      });
    }
    return items;
  };
  const removed = (kind: ResourceKind) =>
    changes.removed.filter((one) => one.kind === kind).map(({ id }) => id);
  for (const kind of Object.keys(readers)) {
    if (!directory.isIndexed(kind)) continue;
    directory.indexes.of(kind).update('api', changed(kind), removed(kind));
  }
  directory.update('api', {
    apiKeys: changed<ApiKey>('api-keys'),
    providers: changed<CatalogEntry>('providers'),
    configs: changed<ConfigRecord>('configs'),
    removedApiKeys: removed('api-keys'),
    removedProviders: removed('providers'),
    removedConfigs: removed('configs'),
  });
}
