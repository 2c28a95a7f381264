import type { LogQuery, LogFilter } from '@model-gateway/core';
import { invalidQuery } from '@model-gateway/http-server';
import { pageParameters, pageQueryOf } from '../resources/page.js';
import { filterParameters, logFilterOf } from './log-filter-of.js';
import { type Query, wordOf } from './query-values.js';

/** What the query of `GET /admin/v1/logs` may name. */
export const logParameters = [...filterParameters, 'text', ...pageParameters, 'after'] as const;

/** Which page of which requests a query means. Throws `InvalidRequestError`. */
export function logQueryOf(query: Query): LogQuery {
  return { ...logFilterOf(query), ...pageQueryOf(withCursor(query)) };
}

/** `after` is another name of `cursor`. */
function withCursor(query: Query): Query {
  const after = query.get('after');
  if (after === undefined) return query;
  if (query.has('cursor')) throw invalidQuery('after', 'cannot stand beside cursor');
  return new Map([...query, ['cursor', after]]);
}

/** What the query of `GET /admin/v1/logs/export` may name. */
export const exportParameters = [...filterParameters, 'text', 'bodies'] as const;

/** What to export. */
export interface ExportQuery {
  readonly filter: LogFilter;
  /** With the bodies that are kept. */
  readonly withBodies: boolean;
}

/** What a query wants to have. Throws `InvalidRequestError`. */
export function exportQueryOf(query: Query): ExportQuery {
  return {
    filter: logFilterOf(query),
    withBodies: wordOf(query, 'bodies', ['true', 'false']) === 'true',
  };
}
