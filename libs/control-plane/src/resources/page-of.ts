import { InvalidRequestError, type Managed, type ManagedBy, type ResourceKind } from '@model-gateway/core';
import type { Page, PageQuery } from './change-context.js';

/** The order of items with the same id. */
const order: readonly ManagedBy[] = ['environment', 'file', 'api'];

/** The last position of a page. */
interface Position {
  readonly id: string;
  /** Index of its {@link ManagedBy} in the order. */
  readonly rank: number;
}

/**
 * Returns a page of a list that is ordered by id. Additions and removals between two requests do not shift pages: the
 * next page begins after the last id of the previous one, even if that item no longer exists.
 *
 * @param kind the kind of the list: the cursor of another list is refused
 */
export function pageOf<Item>(
  kind: ResourceKind,
  list: readonly Managed<Item>[],
  idOf: (item: Item) => string,
  { limit, after }: PageQuery,
): Page<Managed<Item>> {
  const from = after === undefined ? undefined : fromCursor(kind, after);
  const isBehind = ({ item, managedBy }: Managed<Item>, { id, rank }: Position) =>
    idOf(item) > id || (idOf(item) === id && order.indexOf(managedBy) > rank);
  const begin = from ? list.findIndex((managed) => isBehind(managed, from)) : 0;
  const items = begin < 0 ? [] : list.slice(begin, begin + limit);
  const last = items.at(-1);
  const isLastPage = begin < 0 || begin + items.length >= list.length;
  if (isLastPage || !last) return { items };
  return { items, next: toCursor(kind, { id: idOf(last.item), rank: order.indexOf(last.managedBy) }) };
}

/** Base64url, because cursors are opaque to clients. */
function toCursor(kind: ResourceKind, { id, rank }: Position): string {
  const text = btoa(encodeURIComponent(`${kind}/${rank}${id}`));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromCursor(kind: ResourceKind, cursor: string): Position {
  const position = decoded(kind, cursor);
  if (position && toCursor(kind, position) === cursor) return position;
  throw new InvalidRequestError('invalid_value', 'The cursor is none that this list has given out.', {
    param: 'query:cursor',
  });
}

function decoded(kind: ResourceKind, cursor: string): Position | undefined {
  try {
    const whole = decodeURIComponent(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')));
    const text = whole.slice(kind.length + 1);
    const rank = Number(text[0]);
    return order[rank] === undefined ? undefined : { rank, id: text.slice(1) };
  } catch {
    return undefined;
  }
}
