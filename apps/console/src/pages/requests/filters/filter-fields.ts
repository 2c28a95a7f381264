import type { RequestsSearch } from '../../../addresses/searches.js';
import { filterTexts } from '../../../texts/en/request-filters.js';

/** A filter with values, of which a request has to have one. */
interface ValuesField {
  readonly kind: 'values';
  readonly name: ValuesName;
  /** What analytics groups by, to suggest values that occur. */
  readonly groupBy?: string;
  /** All values that there are. */
  readonly values?: readonly string[];
}

/** A filter with one value. */
interface SingleField {
  readonly kind: 'single';
  readonly name: SingleName;
  readonly values?: readonly string[];
}

/** A filter with a lowest and a highest value. */
export interface RangeField {
  readonly kind: 'range';
  readonly name: RangeName;
  readonly unit: 'dollars' | 'milliseconds' | 'count';
}

/** What a request can be filtered by. */
export type FilterField = ValuesField | SingleField | RangeField;

/** Members of the address that hold several values. */
type ValuesName =
  | 'outcome'
  | 'status'
  | 'model'
  | 'provider'
  | 'slug'
  | 'key'
  | 'user'
  | 'route'
  | 'code'
  | 'cache'
  | 'prompt'
  | 'config'
  | 'region'
  | 'tier'
  | 'finish'
  | 'metadata';

type SingleName =
  | 'trace_id'
  | 'stream'
  | 'rescued'
  | 'unpriced'
  | 'estimated'
  | 'loss'
  | 'guardrail'
  | 'resent_from';
type RangeName = 'cost' | 'duration' | 'tokens' | 'first_token';

/** In the order in which the search field offers them. */
export const filterFields: readonly FilterField[] = [
  { kind: 'values', name: 'outcome', values: ['ok', 'error', 'cancelled'] },
  { kind: 'values', name: 'status', groupBy: 'status' },
  { kind: 'values', name: 'model', groupBy: 'model' },
  { kind: 'values', name: 'slug', groupBy: 'slug' },
  { kind: 'values', name: 'provider', groupBy: 'provider' },
  { kind: 'values', name: 'key', groupBy: 'key' },
  { kind: 'values', name: 'user', groupBy: 'user' },
  { kind: 'values', name: 'metadata' },
  { kind: 'range', name: 'cost', unit: 'dollars' },
  { kind: 'range', name: 'duration', unit: 'milliseconds' },
  { kind: 'range', name: 'first_token', unit: 'milliseconds' },
  { kind: 'range', name: 'tokens', unit: 'count' },
  { kind: 'single', name: 'loss', values: ['any', 'note', 'degraded', 'lost', 'none'] },
  { kind: 'single', name: 'guardrail', values: ['any', 'flagged', 'denied'] },
  { kind: 'values', name: 'code', groupBy: 'code' },
  { kind: 'single', name: 'rescued', values: ['true'] },
  { kind: 'values', name: 'cache', values: ['HIT', 'MISS', 'REFRESH'] },
  { kind: 'single', name: 'stream', values: ['true', 'false'] },
  { kind: 'single', name: 'unpriced', values: ['true'] },
  { kind: 'single', name: 'estimated', values: ['true'] },
  { kind: 'values', name: 'route', groupBy: 'route' },
  { kind: 'values', name: 'config' },
  { kind: 'values', name: 'prompt', groupBy: 'prompt' },
  { kind: 'values', name: 'region' },
  { kind: 'values', name: 'tier', values: ['provisioned', 'priority', 'standard', 'flex'] },
  { kind: 'values', name: 'finish', values: ['stop', 'length', 'tool_calls', 'content_filter'] },
  { kind: 'single', name: 'trace_id' },
  { kind: 'single', name: 'resent_from' },
];

/** What the search field calls a field, and how it explains it. */
export function fieldText(name: FilterField['name']): { readonly word: string; readonly hint: string } {
  return filterTexts.fields[name];
}

/** The field that a word means, in the search field or the API. */
export function fieldOf(word: string): FilterField | undefined {
  const lower = word.toLowerCase();
  return filterFields.find(({ name }) => name === lower || fieldText(name).word === lower);
}

/** Members of the address that are filters: what "Clear filters" takes away. */
export function withoutFilters(search: RequestsSearch): RequestsSearch {
  const { last, from, until, sort, cols, live } = search;
  return { last, from, until, sort, cols, live };
}
