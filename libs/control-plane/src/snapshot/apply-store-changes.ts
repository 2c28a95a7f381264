import type {
  LabelRecord,
  PartialRecord,
  PromptRecord,
  Managed,
  ModelEntry,
  ResourceChanges,
  StoredResource,
} from '@model-gateway/core';
import type { IndexedKind, ResourceIndexes } from '@model-gateway/gateway-config';
import type { DocumentReader } from '../documents/document-reader.js';
import { toModelEntry } from '../models/to-model-entry.js';
import { toLabel, toPartial, toPrompt } from '../prompts/to-prompt.js';
import { managedResource } from '../documents/managed-resource.js';

/**
 * Applies what has changed in the store to the indexes.
 *
 * @param open calls back with a reader, and sees to it that a document which cannot be read is reported
 */
export function applyStoreChanges(
  indexes: ResourceIndexes,
  changes: Pick<ResourceChanges, 'changed' | 'removed'>,
  open: (resource: StoredResource, read: (reader: DocumentReader) => void) => void,
): void {
  const prompts: Managed<PromptRecord>[] = [];
  const partials: Managed<PartialRecord>[] = [];
  const labels: Managed<LabelRecord>[] = [];
  const models: Managed<ModelEntry>[] = [];
  for (const resource of changes.changed) {
    const { kind, id, document } = resource;
    const put = <Item>(list: Managed<Item>[], read: (reader: DocumentReader) => Item) =>
      open(resource, (reader) => list.push(managedResource(resource, read(reader))));
    if (kind === 'prompts') put(prompts, (reader) => toPrompt(id, document, reader));
    else if (kind === 'partials') put(partials, (reader) => toPartial(id, document, reader));
    else if (kind === 'labels') put(labels, (reader) => toLabel(id, document, reader));
    else if (kind === 'models') put(models, (reader) => toModelEntry(id, document, reader));
  }
  const removed = (kind: IndexedKind) =>
    changes.removed.filter((one) => one.kind === kind).map(({ id }) => id);
  indexes.update(
    'api',
    { prompts, partials, labels, models },
    {
      prompts: removed('prompts'),
      partials: removed('partials'),
      labels: removed('labels'),
      models: removed('models'),
    },
  );
}
