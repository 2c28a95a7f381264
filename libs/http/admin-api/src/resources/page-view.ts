import type { AdminPage } from '@model-gateway/contract';
import type { Page } from '@model-gateway/control-plane';

/** A page of a list as the API shows it. */
export function pageView<Item, Shown>(
  { items, next }: Page<Item>,
  view: (item: Item) => Shown,
): AdminPage<Shown> {
  return { data: items.map(view), nextCursor: next ?? null };
}
