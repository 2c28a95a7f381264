/** Characters of a text that are searchable. */
const scannedCharacters = 65_536;
/** The largest number of different terms per record. */
const maxTerms = 4_000;
const termCharacters = 40;

const word = /[\p{L}\p{N}_]+/gu;

/** The search terms of a text, for indexing and queries: words of letters and digits of any script, in lower case. */
export function searchTermsOf(text: string): string[] {
  const found = text.slice(0, scannedCharacters).normalize('NFKC').toLowerCase().match(word) ?? [];
  return found.map((each) => truncate(each));
}

const cache = new Map<string, readonly string[]>();

/** {@link searchTermsOf} with a cache, for texts that are likely to recur. */
export function cachedSearchTerms(text: string): readonly string[] {
  let terms = cache.get(text);
  if (terms === undefined) {
    if (cache.size >= 5_000) cache.clear();
    terms = searchTermsOf(text);
    if (text.length <= 1_000) cache.set(text, terms);
  }
  return terms;
}

/** Adds the search terms of a text up to the maximum per record. */
export function addSearchTerms(terms: Set<string>, text: string | undefined): void {
  if (text === undefined || text === '') return;
  for (const each of searchTermsOf(text)) {
    if (terms.size >= maxTerms) return;
    terms.add(each);
  }
}

function truncate(text: string): string {
  if (text.length <= termCharacters) return text;
  // By code points, so that no surrogate pair is split.
  return Array.from(text).slice(0, termCharacters).join('');
}
