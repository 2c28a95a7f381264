import type { LogQuery, LogSort } from '@model-gateway/core';
import { firstValues, invalidQuery, type QueryLists } from '@model-gateway/http-server';
import { checkSortedQuery } from '@model-gateway/usage';
import { pageParameters, pageQueryOf } from '../resources/page.js';
import { columnsOf, exportColumns } from './export-columns.js';
import { filterParameters, logFilterOf } from './log-filter-of.js';
import type { FollowedLog } from './log-stream.js';
import { checked, flagIn, type Query, textOf, wordOf } from '../resources/query-values.js';

/** What requests can be sorted by. */
export const sortNames = [
  'at',
  'cost',
  'duration',
  'tokens',
  'first_token',
] as const satisfies readonly LogSort[];

/** The directions of a sort. */
export const orderNames = ['desc', 'asc'] as const;

/** How much of each request a list shows. */
export const viewNames = ['whole', 'row'] as const;

/** What the query of `GET /admin/v1/logs` may name. */
export const logParameters = [
  ...filterParameters,
  'text',
  'sort',
  'order',
  'view',
  ...pageParameters,
  'after',
] as const;

/**
 * Which page of which requests a query means. Throws `InvalidRequestError`.
 *
 * @param now milliseconds since 1970
 */
export function logQueryOf(lists: QueryLists, now: number): LogQuery {
  const query = firstValues(lists);
  const asked = { ...logFilterOf(lists), ...orderOf(query), ...pageQueryOf(withCursor(query)) };
  return checked(asked, () => checkSortedQuery(asked, now));
}

/** Whether a query wants narrow rows. Throws `InvalidRequestError`. */
export function wantsRows(lists: QueryLists): boolean {
  return wordOf(firstValues(lists), 'view', viewNames) === 'row';
}

function orderOf(query: Query): Pick<LogQuery, 'sort' | 'order'> {
  const sort = wordOf(query, 'sort', sortNames);
  const order = wordOf(query, 'order', orderNames);
  return { ...(sort && { sort }), ...(order && { order }) };
}

/** `after` is another name of `cursor`. */
function withCursor(query: Query): Query {
  const after = query.get('after');
  if (after === undefined) return query;
  if (query.has('cursor')) throw invalidQuery('after', 'cannot stand beside cursor');
  return new Map([...query, ['cursor', after]]);
}

/** What the query of `GET /admin/v1/logs/stream` may name. */
export const streamParameters = [
  ...filterParameters.filter((name) => name !== 'from' && name !== 'until'),
  'text',
  'after',
] as const;

/**
 * Which new requests a query means, and after which position. Throws `InvalidRequestError`.
 *
 * @param lastEventId header of a client that connects again: it wins, because it is newer than the query
 */
export function followedLogOf(lists: QueryLists, lastEventId: string | string[] | undefined): FollowedLog {
  const id = typeof lastEventId === 'string' && lastEventId !== '' ? lastEventId : undefined;
  const after = id ?? textOf(firstValues(lists), 'after');
  return { filter: logFilterOf(lists), ...(after !== undefined && { after }) };
}

/** The forms of an export. */
export const exportFormats = ['jsonl', 'csv'] as const;

/** What the query of `GET /admin/v1/logs/export` may name. */
export const exportParameters = [
  ...filterParameters,
  'text',
  'sort',
  'order',
  'format',
  'columns',
  'bodies',
  'mark',
] as const;

/** What to export. */
export interface ExportQuery {
  /** Which requests, in which order. */
  readonly search: Omit<LogQuery, 'limit' | 'after'>;
  readonly format: (typeof exportFormats)[number];
  /** What of each request; absent: all of it. */
  readonly columns?: readonly string[];
  /** With the bodies that are kept. */
  readonly withBodies: boolean;
  /** The last line says that it is the last one. */
  readonly isMarked: boolean;
}

/**
 * What a query wants to have. Throws `InvalidRequestError`.
 *
 * @param now milliseconds since 1970
 */
export function exportQueryOf(lists: QueryLists, now: number): ExportQuery {
  const query = firstValues(lists);
  const search = { ...logFilterOf(lists), ...orderOf(query) };
  checked(search, () => checkSortedQuery({ ...search, limit: 1 }, now));
  const format = wordOf(query, 'format', exportFormats) ?? 'jsonl';
  const named = query.get('columns');
  const columns = named === undefined ? (format === 'csv' ? exportColumns : undefined) : columnsOf(named);
  const withBodies = flagIn(query, 'bodies') === true;
  if (withBodies && columns) throw invalidQuery('bodies', 'cannot be true for an export with columns');
  const isMarked = flagIn(query, 'mark') === true;
  if (isMarked && format !== 'csv') throw invalidQuery('mark', 'can be true for csv only');
  return { search, format, ...(columns && { columns }), withBodies, isMarked };
}
