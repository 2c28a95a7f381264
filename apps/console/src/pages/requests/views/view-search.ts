import type { RequestsSearch } from '../../../addresses/searches.js';
import { listTextOf } from '../list-text.js';

/** What of an address a view keeps, as the query of an address: not what is open beside the list, and not Live. */
export function viewTextOf(search: RequestsSearch): string {
  return listTextOf(search).slice(1);
}

/** Do an address and a view show the same? The order of their parameters does not matter. */
export function isSameView(search: RequestsSearch, text: string): boolean {
  const sorted = (query: string) => [...new URLSearchParams(query)].map((pair) => pair.join('=')).sort();
  return sorted(viewTextOf(search)).join('&') === sorted(text).join('&');
}

const longestWord = 40;

/** An id for a view: its name as far as ids can have it, and something that no other has. */
export function viewIdOf(name: string, random: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestWord)
    .replace(/^-+|-+$/g, '');
  return `${slug === '' ? 'view' : slug}-${random}`;
}
