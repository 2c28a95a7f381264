/** Only this much of a text is searchable. */
const scannedCharacters = 65_536;
/** The largest number of different words per record. */
const maxTerms = 4_000;
const wordCharacters = 40;

const word = /[\p{L}\p{N}_]+/gu;

/** The words of a text, for indexing and for queries: letters and digits of any script, in lower case. */
export function termsOf(text: string): string[] {
  const found = text.slice(0, scannedCharacters).normalize('NFKC').toLowerCase().match(word) ?? [];
  return found.map((each) => truncate(each));
}

const cache = new Map<string, readonly string[]>();

/** {@link termsOf}, cached: for texts that are likely to recur. */
export function cachedTermsOf(text: string): readonly string[] {
  let terms = cache.get(text);
  if (terms === undefined) {
    if (cache.size >= 5_000) cache.clear();
    terms = termsOf(text);
    if (text.length <= 1_000) cache.set(text, terms);
  }
  return terms;
}

/** Adds the words of a text up to the maximum. */
export function addTerms(terms: Set<string>, text: string | undefined): void {
  if (text === undefined || text === '') return;
  for (const each of termsOf(text)) {
    if (terms.size >= maxTerms) return;
    terms.add(each);
  }
}

function truncate(text: string): string {
  if (text.length <= wordCharacters) return text;
  // By code points, so that no surrogate pair is split.
  return Array.from(text).slice(0, wordCharacters).join('');
}
