/** So much of each text is looked at: what is further down a body is not found by its words. */
const scannedCharacters = 65_536;
/** So many different words of one record are kept. */
const keptWords = 4_000;
const wordCharacters = 40;

const word = /[\p{L}\p{N}_]+/gu;

/** Words of a text as they are kept and asked for: letters and digits of any script, in one case. */
export function wordsOf(text: string): string[] {
  const found = text.slice(0, scannedCharacters).normalize('NFKC').toLowerCase().match(word) ?? [];
  return found.map((each) => cut(each));
}

const known = new Map<string, readonly string[]>();

/** {@link wordsOf} a text that is likely to be asked for again. */
export function knownWords(text: string): readonly string[] {
  let words = known.get(text);
  if (words === undefined) {
    if (known.size >= 5_000) known.clear();
    words = wordsOf(text);
    if (text.length <= 1_000) known.set(text, words);
  }
  return words;
}

/** Adds the words of a text. */
export function addWords(words: Set<string>, text: string | undefined): void {
  if (text === undefined || text === '') return;
  for (const each of wordsOf(text)) {
    if (words.size >= keptWords) return;
    words.add(each);
  }
}

function cut(text: string): string {
  if (text.length <= wordCharacters) return text;
  // Not through a surrogate pair.
  return Array.from(text).slice(0, wordCharacters).join('');
}
