import { InvalidRequestError, type Managed, type ManagedBy } from '@model-gateway/core';
import type { Page, PageQuery } from './administration.js';

/** In this order stand items of the same id. */
const order: readonly ManagedBy[] = ['environment', 'file', 'api'];

/** Where a page ended. */
interface Position {
  readonly id: string;
  /** Place of its {@link ManagedBy} in the order. */
  readonly rank: number;
}

/**
 * A page of a list that is ordered by id. What is added or removed between two pages moves nothing: the next page
 * begins behind the last id of the one before, whether that is still there or not.
 */
export function pageOf<Item>(
  list: readonly Managed<Item>[],
  idOf: (item: Item) => string,
  { limit, after }: PageQuery,
): Page<Managed<Item>> {
  const from = after === undefined ? undefined : fromCursor(after);
  const isBehind = ({ item, managedBy }: Managed<Item>, { id, rank }: Position) =>
    idOf(item) > id || (idOf(item) === id && order.indexOf(managedBy) > rank);
  const begin = from ? list.findIndex((managed) => isBehind(managed, from)) : 0;
  const items = begin < 0 ? [] : list.slice(begin, begin + limit);
  const last = items.at(-1);
  const isLastPage = begin < 0 || begin + items.length >= list.length;
  if (isLastPage || !last) return { items };
  return { items, next: toCursor({ id: idOf(last.item), rank: order.indexOf(last.managedBy) }) };
}

/** Base64url, so that nobody is tempted to read it or to make one up. */
function toCursor({ id, rank }: Position): string {
  const text = btoa(encodeURIComponent(`${rank}${id}`));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromCursor(cursor: string): Position {
  const position = decoded(cursor);
  if (position && toCursor(position) === cursor) return position;
  throw new InvalidRequestError('invalid_value', 'The cursor is none that this list has given out.', {
    param: 'query:cursor',
  });
}

function decoded(cursor: string): Position | undefined {
  try {
    const text = decodeURIComponent(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')));
    const rank = Number(text[0]);
    return order[rank] === undefined ? undefined : { rank, id: text.slice(1) };
  } catch {
    return undefined;
  }
}
