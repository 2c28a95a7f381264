import type { LogFilter } from '@model-gateway/core';
import { filterParameters, logFilterOf } from './log-filter-of.js';
import { wordOf, type Query } from './query-values.js';

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
