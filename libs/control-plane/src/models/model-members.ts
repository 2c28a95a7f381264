import {
  InvalidRequestError,
  hasPriceOrCapabilities,
  type EnteredCapabilities,
  type EnteredPrice,
  type JsonObject,
  type ModelEntry,
} from '@model-gateway/core';
import { DocumentReader } from '../documents/document-reader.js';
import { settable, optional, text } from '../documents/members.js';
import {
  changeMembers,
  readDocument,
  showMembers,
  writeDocument,
  type MemberTable,
} from '../documents/resource-members.js';
import type { ModelChanges } from './model-administration.js';
import { checkPrice, fromCapabilities, fromPrice, toCapabilities, toPrice } from './model-prices.js';

const writePrice = (price: EnteredPrice | null) => ({ price: price && fromPrice(price) });
const writeCapabilities = (capabilities: EnteredCapabilities) => ({
  capabilities: fromCapabilities(capabilities),
});

/** The single list of a model entry's members. */
export const modelMembers = {
  price: {
    ...optional('price', (value, path, reader) => (value === null ? null : toPrice(value, path, reader))),
    write: writePrice,
    show: writePrice,
    change: changedPrice,
  },
  capabilities: settable({
    ...optional('capabilities', toCapabilities),
    write: writeCapabilities,
    show: writeCapabilities,
  }),
  source: settable(optional('source', text)),
} satisfies MemberTable<ModelEntry, ModelChanges>;

/**
 * The model entry that a stored document holds. Throws `BrokenDocumentError`.
 *
 * @param reader learns which members this version does not know
 */
export function toModelEntry(id: string, document: JsonObject, reader = new DocumentReader()): ModelEntry {
  return { id, ...readDocument<ModelEntry, object>(modelMembers, id, document, reader, {}) };
}

/** The document of a model entry. Members of `before` that this version does not know stay. */
export function fromModelEntry(entry: ModelEntry, before?: JsonObject): JsonObject {
  return writeDocument<ModelEntry, object>(modelMembers, entry, before, {});
}

/** A model entry as the administration API and the audit log show it. It holds no secrets. */
export function auditedModel(entry: ModelEntry) {
  const { id } = entry;
  return { id, ...showMembers<ModelEntry, typeof modelMembers>(modelMembers, entry) } satisfies JsonObject;
}

/**
 * Applies changes to a model entry. Throws `InvalidRequestError` for an entry without content and for a rate out of
 * range.
 */
export function changedModel(before: ModelEntry, changes: ModelChanges): ModelEntry {
  const after = changeMembers<ModelEntry, ModelChanges>(modelMembers, before.id, before, changes);
  if (hasPriceOrCapabilities(after)) return after;
  throw new InvalidRequestError(
    'missing_required_parameter',
    'Give a price, or capabilities: this says nothing.',
    { param: 'price' },
  );
}

/** Null is a valid price: it means unknown. */
function changedPrice(
  before: EnteredPrice | null | undefined,
  { price }: ModelChanges,
): EnteredPrice | null | undefined {
  if (price) checkPrice(price);
  return price === undefined ? before : price;
}
