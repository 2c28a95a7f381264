import type { BodyRead } from '@model-gateway/control-plane';
import type { QueryLists } from '@model-gateway/http-server';
import { firstValues } from '@model-gateway/http-server';
import type { ExportQuery } from './log-query-of.js';

/** The parameters of an export that select no requests. */
const formParameters: readonly string[] = ['format', 'columns', 'bodies', 'mark', 'sort', 'order'];

/** The read of bodies that an export is; undefined: it has neither bodies nor parts of them. */
export function exportReadOf(
  { withBodies, columns, format }: ExportQuery,
  lists: QueryLists,
): Extract<BodyRead, { readonly of: 'export' }> | undefined {
  const previews = columns?.includes('preview') === true;
  if (!withBodies && !previews) return undefined;
  const query = firstValues(lists);
  const [from, until] = [query.get('from'), query.get('until')];
  const filters = [...lists.keys()].filter((name) => !formParameters.includes(name));
  return {
    of: 'export',
    facts: {
      read: withBodies ? 'bodies' : 'previews',
      format,
      // Names alone: a value may be a piece of a body.
      filters: filters.sort(),
      ...(from !== undefined && { from }),
      ...(until !== undefined && { until }),
    },
  };
}

/** The export without the beginnings of prompts. */
export function withoutPreviews(query: ExportQuery): ExportQuery {
  const { columns } = query;
  return columns ? { ...query, columns: columns.filter((column) => column !== 'preview') } : query;
}
