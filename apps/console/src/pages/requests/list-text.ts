import { readRequestsSearch, type RequestsSearch } from '../../addresses/searches.js';
import { readSearchText } from '../../addresses/search-text.js';
import { queryText } from '../../api/query-text.js';

/** A list as text, for the address of a request that is opened from it. It begins with `?`, so that it is never empty. */
export function listTextOf(search: RequestsSearch): string {
  return `?${queryText({ ...search, open: undefined, live: undefined })}`;
}

/** The list that a text means. */
export function listOf(text: string): RequestsSearch {
  return readRequestsSearch(readSearchText(text));
}
