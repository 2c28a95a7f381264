import { InvalidRequestError, type LogQuery } from '@model-gateway/core';
import { number, valueOfSort } from './conditions.js';
import { fromCursor, toCursor } from './cursor.js';
import type { SqlRow } from './sql-database.js';
import type { Statement } from './statement.js';

const longestNumber = /^-?\d{1,17}(\.\d{1,17})?(e[+-]?\d{1,3})?$/;

/** How a page of the log is ordered, and where it begins. */
export interface SearchOrder {
  readonly direction: 'asc' | 'desc';
  /** What follows `order by`, with the columns of the table `request_log`. */
  readonly by: string;
  /** What the rows are ordered by, before their number. */
  readonly value: string;
  /** The condition that selects what comes after the page before; undefined: this is the first page. */
  after(statement: Statement): string | undefined;
  /** The cursor of a page that ends with a row, which has the members `n` and `value`. */
  cursorOf(row: SqlRow): string;
}

/**
 * The order of a search.
 *
 * @param isFromIndex false: no index that is ordered by `n` is to be read, because it may have to be read to its end
 * @throws InvalidRequestError for a cursor of another order
 */
export function searchOrderOf(
  query: Pick<LogQuery, 'sort' | 'order' | 'after'>,
  isFromIndex = true,
): SearchOrder {
  const { sort = 'at', order = 'desc' } = query;
  return sort === 'at' ? byTime(order, query.after, isFromIndex) : byValue(sort, order, query.after);
}

function byTime(order: 'asc' | 'desc', after: string | undefined, isFromIndex: boolean): SearchOrder {
  const prefix = order === 'desc' ? '' : 'at-asc_';
  const last = after === undefined ? undefined : fromCursor(withoutPrefix(after, prefix));
  return {
    direction: order,
    by: `${isFromIndex ? 'n' : 'n + 0'} ${order}`,
    value: 'n',
    after: (statement) =>
      last === undefined ? undefined : `n ${order === 'desc' ? '<' : '>'} ${statement.value(last)}`,
    cursorOf: ({ n }) => `${prefix}${toCursor(Number(n))}`,
  };
}

function byValue(
  sort: keyof typeof valueOfSort,
  order: 'asc' | 'desc',
  after: string | undefined,
): SearchOrder {
  const column = valueOfSort[sort];
  const prefix = `${sort}-${order}_`;
  const last = after === undefined ? undefined : valueAndRow(withoutPrefix(after, prefix));
  return {
    direction: order,
    by: `${column} ${order}, n ${order}`,
    value: column,
    after: (statement) =>
      last === undefined
        ? undefined
        : `(${column}, n) ${order === 'desc' ? '<' : '>'} (${number(statement, last.value)}, ${statement.value(last.n)})`,
    cursorOf: ({ n, value }) => `${prefix}${Number(value)}_${toCursor(Number(n))}`,
  };
}

function withoutPrefix(cursor: string, prefix: string): string {
  // Without a prefix the rest is checked as the number of a row, which has no hyphen.
  if (cursor.startsWith(prefix)) return cursor.slice(prefix.length);
  throw otherCursor();
}

function valueAndRow(text: string): { readonly value: number; readonly n: number } {
  const [value = '', n = ''] = text.split('_');
  if (!longestNumber.test(value) || text !== `${value}_${n}`) throw otherCursor();
  return { value: Number(value), n: fromCursor(n) };
}

function otherCursor(): InvalidRequestError {
  return new InvalidRequestError('invalid_value', 'The cursor is of a page that was sorted in another way.', {
    param: 'after',
  });
}
