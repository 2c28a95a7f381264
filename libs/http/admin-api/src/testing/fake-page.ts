import type { Page, PageQuery } from '@model-gateway/control-plane';
import { ConflictError, type Managed } from '@model-gateway/core';

/** A page of a list, by id; filters and sorts are ignored. */
export function pageOf<Item>(
  all: readonly Managed<Item>[],
  idOf: (item: Item) => string,
  { limit, after = '' }: PageQuery,
): Page<Managed<Item>> {
  const rest = all
    .filter(({ item }) => idOf(item) > after)
    .sort((one, other) => (idOf(one.item) < idOf(other.item) ? -1 : 1));
  const items = rest.slice(0, limit);
  const last = items.at(-1);
  return { items, ...(rest.length > limit && last && { next: idOf(last.item) }) };
}

/** The error for a name that another resource has. */
export function taken(param: string): ConflictError {
  return new ConflictError('It is taken.', { param });
}

/** A page of a list that no name orders: its cursor is a place. */
export function sliceOf<Item>(
  all: readonly Item[],
  { limit, after = '0' }: Pick<PageQuery, 'limit' | 'after'>,
): Page<Item> {
  const end = Number(after) + limit;
  return { items: all.slice(Number(after), end), ...(end < all.length && { next: String(end) }) };
}
