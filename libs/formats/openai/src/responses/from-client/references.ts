import { isJsonObject, NotFoundError, type JsonObject } from '@model-gateway/core';
import { isJsonArray, unsupportedParameter } from '@model-gateway/format-kit';
import type { ResponseConversation } from '../conversation.js';
import { noStoredItems } from './stored-members.js';

/** Is the item a reference to another? The type may be missing where there is neither content nor a role. */
function isReference({ type, role, id }: JsonObject): boolean {
  if (type === undefined || type === null) return role === undefined && typeof id === 'string';
  return type === 'item_reference';
}

/** Ids of the items that an input refers to. */
export function referencesIn({ input }: JsonObject): readonly string[] {
  if (!isJsonArray(input)) return [];
  return input.flatMap((item) =>
    isJsonObject(item) && isReference(item) && typeof item.id === 'string' ? [item.id] : [],
  );
}

/**
 * The item that stands at a place, or the one that it refers to.
 *
 * @param path such as `input[2]`
 * @throws InvalidRequestError where no items are stored
 * @throws NotFoundError where there is no such item
 */
export function referredItem(item: JsonObject, path: string, conversation: ResponseConversation): JsonObject {
  if (!isReference(item)) return item;
  if (!conversation.isStored) throw unsupportedParameter(path, noStoredItems);
  const named = typeof item.id === 'string' ? item.id : '';
  const found = conversation.referenced.get(named);
  if (found) return found;
  const id = JSON.stringify(named.slice(0, 100));
  const message = `Item with id ${id} not found (${path}). Items are stored with their response unless its store is false.`;
  throw new NotFoundError('item_not_found', message, { param: 'input' });
}
