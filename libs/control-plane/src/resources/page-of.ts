import { InvalidRequestError, type Managed, type ManagedBy, type ResourceKind } from '@model-gateway/core';
import type { Page, PageQuery } from './change-context.js';

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
 *
 * @param kind what it is a list of: the cursor of another list is refused
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

/** Base64url, so that nobody is tempted to read it or to make one up. */
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
