import type { readSpendSearch } from '../../addresses/searches.js';
import type { RequestsSearch } from '../../addresses/searches.js';

/** What the address of the page says. */
export type SpendSearch = ReturnType<typeof readSpendSearch>;

/** What spending can be divided by, besides `metadata.KEY`. */
export const spendDimensions = ['model', 'key', 'user', 'provider', 'slug', 'prompt'] as const;

/** By what the spending is divided. */
export type SpendDimension = (typeof spendDimensions)[number] | `metadata.${string}`;

/** Filters of the address: the names of dimensions, and `metadata` as `name=value`. */
export const spendFilters = [...spendDimensions, 'metadata'] as const;

/** Parameters of the API. */
export type SpendQuery = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** By what an address divides; what it does not know is `model`. */
export function dimensionOf({ by }: Pick<SpendSearch, 'by'>): SpendDimension {
  if (by?.startsWith('metadata.') === true && by.length > 'metadata.'.length) return by as SpendDimension;
  return spendDimensions.find((name) => name === by) ?? 'model';
}

/** The filters of an address as the API takes them. */
export function filtersOf(search: SpendSearch): SpendQuery {
  const query: Record<string, readonly string[]> = {};
  for (const name of spendDimensions) {
    const values = search[name];
    if (values !== undefined) query[name] = values;
  }
  for (const member of search.metadata ?? []) {
    const place = member.indexOf('=');
    const name = `metadata.${member.slice(0, place)}`;
    query[name] = [...(query[name] ?? []), member.slice(place + 1)];
  }
  return query;
}

/** A piece of time as the API takes it. */
export function timeQuery({ from, until }: { readonly from: number; readonly until: number }) {
  return { from: new Date(from).toISOString(), until: new Date(until).toISOString() };
}

/** The address narrowed to one group, and divided by something else. */
export function narrowed(search: SpendSearch, by: SpendDimension, group: string): SpendSearch {
  const next = by === 'model' ? 'key' : 'model';
  if (!by.startsWith('metadata.')) return { ...search, by: next, [by]: [group] };
  const key = by.slice('metadata.'.length);
  const others = (search.metadata ?? []).filter((member) => !member.startsWith(`${key}=`));
  return { ...search, by: next, metadata: [...others, `${key}=${group}`] };
}

/** The requests behind figures, on the page Requests. */
export function requestsOf(
  search: SpendSearch,
  { from, until }: { readonly from: number; readonly until: number },
  more: RequestsSearch = {},
): RequestsSearch {
  const { model, key, user, provider, slug, prompt, metadata } = search;
  return { model, key, user, provider, slug, prompt, metadata, ...timeQuery({ from, until }), ...more };
}
