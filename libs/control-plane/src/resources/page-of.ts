import { InvalidRequestError, type Managed, type ManagedBy, type ResourceKind } from '@model-gateway/core';
import type { ListSort, Page, PageQuery } from './change-context.js';
import { isMeant, usualState, type ListedItem } from './is-meant.js';

/** The order of items with the same id. */
const ranks: readonly ManagedBy[] = ['environment', 'file', 'api'];

/** The position of an item: what the list is sorted by, then the id, then the index of its {@link ManagedBy} in the order. */
type Position = readonly [value: string | number, id: string, rank: number];

/**
 * Returns a page of the items that a query means. Additions and removals between two requests do not shift pages: the next
 * page begins after the last item of the previous one, even if that item no longer exists.
 *
 * @param kind the kind of the list: the cursor of another list, or of another order, is refused
 * @param list ordered by id
 * @param stateOf the states of the kind; absent: those of all kinds without their own
 */
export function pageOf<Item>(
  kind: ResourceKind,
  list: readonly Managed<Item>[],
  idOf: (item: Item) => string,
  query: PageQuery,
  stateOf: (managed: Managed<Item>) => string = usualState,
): Page<Managed<Item>> {
  const { limit, after, sort, order = 'asc' } = query;
  const name = [kind, sort ?? '', order] as const;
  const positionOf = (managed: Managed<Item>): Position => {
    const id = idOf(managed.item);
    return [valueOf(managed, id, sort), id, ranks.indexOf(managed.managedBy)];
  };
  const direction = order === 'asc' ? 1 : -1;
  const from = after === undefined ? undefined : fromCursor(name, after);
  const found = list
    .filter((managed) => isMeant(managed, idOf(managed.item), () => stateOf(managed), query))
    .map((managed) => ({ managed, position: positionOf(managed) }));
  if (sort !== undefined || direction < 0)
    found.sort((one, other) => direction * compare(one.position, other.position));
  const begin = from ? found.findIndex(({ position }) => direction * compare(position, from) > 0) : 0;
  const items = begin < 0 ? [] : found.slice(begin, begin + limit);
  const last = items.at(-1);
  const isLastPage = begin < 0 || begin + items.length >= found.length;
  const page = { items: items.map(({ managed }) => managed) };
  return isLastPage || !last ? page : { ...page, next: toCursor(name, last.position) };
}

function valueOf({ item, createdAt, updatedAt }: Managed<unknown>, id: string, sort: ListSort | undefined) {
  if (sort === 'name') return ((item as ListedItem).name ?? id).toLowerCase();
  // By id: which is compared next.
  if (sort === undefined) return '';
  return (sort === 'created' ? createdAt : updatedAt) ?? 0;
}

function compare(one: Position, other: Position): number {
  for (const [index, value] of one.entries()) {
    const compared = other[index as 0 | 1 | 2];
    if (value !== compared) return value < compared ? -1 : 1;
  }
  return 0;
}

type ListName = readonly [kind: ResourceKind, sort: string, order: string];

/** Base64url, because cursors are opaque to clients. */
function toCursor(list: ListName, position: Position): string {
  const text = btoa(encodeURIComponent(JSON.stringify([...list, ...position])));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromCursor(list: ListName, cursor: string): Position {
  const position = decoded(list, cursor);
  if (position && toCursor(list, position) === cursor) return position;
  throw new InvalidRequestError('invalid_value', 'The cursor is none that this list has given out.', {
    param: 'query:cursor',
  });
}

function decoded(list: ListName, cursor: string): Position | undefined {
  try {
    const whole: unknown = JSON.parse(
      decodeURIComponent(atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))),
    );
    if (!Array.isArray(whole)) return undefined;
    const [value, id, rank] = (whole as unknown[]).slice(list.length);
    const isValue = typeof value === (list[1] === 'created' || list[1] === 'updated' ? 'number' : 'string');
    if (!isValue || typeof id !== 'string' || typeof rank !== 'number') return undefined;
    return ranks[rank] === undefined ? undefined : [value as string | number, id, rank];
  } catch {
    return undefined;
  }
}
