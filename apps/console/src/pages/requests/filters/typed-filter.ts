import type { RequestsSearch } from '../../../addresses/searches.js';
import { fieldOf, type FilterField } from './filter-fields.js';
import { readRange } from './range-text.js';

/** What somebody has typed: a field with the begin of a value, or words. */
export type TypedFilter =
  | { readonly kind: 'field'; readonly field: FilterField; readonly value: string }
  | { readonly kind: 'words'; readonly text: string };

/** Reads `field:value`; everything else is words. */
export function readTyped(text: string): TypedFilter {
  const colon = text.indexOf(':');
  const field = colon > 0 ? fieldOf(text.slice(0, colon).trim()) : undefined;
  if (field) return { kind: 'field', field, value: unquoted(text.slice(colon + 1).trim()) };
  return { kind: 'words', text: unquoted(text.trim().replace(/^text:/, '')) };
}

/** The address with what was typed. Undefined: it is no value of this field, or nothing. */
export function withTyped(search: RequestsSearch, typed: TypedFilter): RequestsSearch | undefined {
  if (typed.kind === 'words') return typed.text === '' ? undefined : { ...search, text: typed.text };
  const { field, value } = typed;
  if (value === '') return undefined;
  if (field.kind === 'range') {
    const range = readRange(value, field.unit);
    return range && { ...search, [`${field.name}_min`]: range.min, [`${field.name}_max`]: range.max };
  }
  if (field.name === 'status' && !/^\d{3}$/.test(value)) return withStatuses(search, value);
  if (field.name === 'metadata' && !/^[^=]+=./.test(value)) return undefined;
  const known = field.values?.find((one) => one.toLowerCase() === value.toLowerCase());
  if (field.values && known === undefined && field.name !== 'guardrail' && field.name !== 'finish')
    return undefined;
  const chosen = known ?? value;
  if (field.kind === 'single') return { ...search, [field.name]: isFlag(field.name) ? true : chosen };
  return withValue(search, field.name, chosen);
}

/** The address with one more value of a field. */
export function withValue(
  search: RequestsSearch,
  name: Extract<FilterField, { kind: 'values' }>['name'],
  value: string,
): RequestsSearch {
  return { ...search, [name]: [...new Set([...(search[name] ?? []), value])] };
}

const isFlag = (name: string): boolean => ['rescued', 'unpriced', 'estimated'].includes(name);

/** `4xx`, `>=500`, `400..499`. */
function withStatuses(search: RequestsSearch, value: string): RequestsSearch | undefined {
  const [, hundred] = /^([1-5])xx$/i.exec(value) ?? [];
  const range = hundred
    ? { min: Number(hundred) * 100, max: Number(hundred) * 100 + 99 }
    : readRange(value, 'count');
  return range && { ...search, status_min: range.min, status_max: range.max };
}

const unquoted = (text: string): string => text.replace(/^"(.*)"$/, '$1');
