import { queryText } from '../api/query-text.js';

/** The search of an address as it stands there: a name that is there twice has a list. */
export type RawSearch = Record<string, unknown>;

/** Reads the search of an address; values stay text. */
export function readSearchText(text: string): RawSearch {
  const result: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const before = result[name];
    if (before === undefined) result[name] = value;
    else result[name] = Array.isArray(before) ? [...before, value] : [before, value];
  }
  return result;
}

/** Writes it, in the order of the members; lists as repeated names. */
export function writeSearchText(search: RawSearch): string {
  const text = queryText(search);
  return text === '' ? '' : `?${text}`;
}
