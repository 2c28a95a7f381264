import type { RequestsSearch } from '../../../addresses/searches.js';
import { boundsOf, periodOf } from '../../../ui/format/period.js';

/** Parameters of the log's routes, by their names. */
export type LogQuery = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** The filters and the order of an address as the API takes them. @param now the moment that relative periods end at */
export function logQuery(search: RequestsSearch, now: number): LogQuery {
  return { ...filterQuery(search, now), ...orderQuery(search.sort) };
}

/** The filters alone, as analytics takes them. */
export function filterQuery(search: RequestsSearch, now: number): LogQuery {
  const { last, from, until, sort, cols, open, live, metadata, cost_min, cost_max, ...filters } = search;
  void [last, sort, cols, open, live];
  const bounds = boundsOf(periodOf(search), now);
  return {
    from: new Date(bounds.from).toISOString(),
    // A period without an end goes on: what comes while one looks belongs to it.
    ...(from !== undefined && until !== undefined && { until }),
    ...textsOf(filters),
    ...(cost_min !== undefined && { cost_min: exact(cost_min) }),
    ...(cost_max !== undefined && { cost_max: exact(cost_max) }),
    ...metadataQuery(metadata ?? []),
  };
}

function orderQuery(sort: RequestsSearch['sort']): LogQuery {
  if (sort === undefined) return {};
  return { sort: sort.replace('-', ''), order: sort.startsWith('-') ? 'desc' : 'asc' };
}

function textsOf(filters: Readonly<Record<string, Filter>>): LogQuery {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => {
      if (value === undefined) return [];
      return [[name, typeof value === 'object' ? value.map(String) : String(value)]];
    }),
  );
}

type Filter = string | number | boolean | readonly string[] | undefined;

/** Without an exponent, which the API does not read. */
const exact = (amount: number): string => amount.toFixed(9).replace(/\.?0+$/, '');

function metadataQuery(members: readonly string[]): LogQuery {
  const query: Record<string, string[]> = {};
  for (const member of members) {
    const place = member.indexOf('=');
    const name = `metadata.${member.slice(0, place)}`;
    query[name] = [...(query[name] ?? []), member.slice(place + 1)];
  }
  return query;
}
