import type { Page, PageQuery } from '@model-gateway/control-plane';
import type { Managed } from '@model-gateway/core';

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
