import {
  InvalidRequestError,
  hasPriceOrCapabilities,
  type EnteredCapabilities,
  type EnteredPrice,
  type ModelEntry,
} from '@model-gateway/core';
import { settable, optional, text } from '../documents/members.js';
import { changeMembers, type MemberTable, recordDocuments } from '../documents/resource-members.js';
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

/** Reads, writes and shows an entry about models, as {@link recordDocuments} says. There are no secrets in it. */
export const {
  read: toModelEntry,
  write: fromModelEntry,
  show: auditedModel,
} = recordDocuments<ModelEntry, ModelChanges, typeof modelMembers>(modelMembers);

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
