import type { LogQuery } from '@model-gateway/core';
import { invalidQuery } from '@model-gateway/http-server';
import { pageParameters, pageQueryOf } from '../resources/page-query.js';
import { filterParameters, logFilterOf } from './log-filter-of.js';
import type { Query } from './query-values.js';

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
