/** One kind of secret: how it begins, and where it ends. */
export interface SecretKind {
  /** A pattern for its beginning, without loops that have no end and without groups. */
  readonly begins: string;
  /**
   * The place behind the secret; -1: this is none. Looks at every character once at most.
   *
   * @param begin where {@link begins} was found
   * @param after the place behind that
   */
  end(text: string, begin: number, after: number): number;
  /** So much of the beginning stays: what is no secret. Default: nothing. */
  readonly stays?: (begin: number, after: number) => number;
}

const mask = '[redacted]';

/**
 * Makes a function that takes secrets out of texts. Texts can be megabytes: only beginnings are looked for by a pattern,
 * for a pattern's loop over a long run of characters ends in an overflow of the stack.
 */
export function secretRedactor(kinds: readonly SecretKind[]): (text: string) => string {
  const pattern = new RegExp(kinds.map((kind) => `(${kind.begins})`).join('|'), 'g');
  return (text) => {
    let safe = '';
    let copied = 0;
    pattern.lastIndex = 0;
    for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
      const kind = kinds[found.indexOf(found[0], 1) - 1];
      const { index: begin } = found;
      const after = pattern.lastIndex;
      const end = kind?.end(text, begin, after) ?? -1;
      if (end < 0) continue;
      safe += text.slice(copied, kind?.stays?.(begin, after) ?? begin) + mask;
      copied = end;
      pattern.lastIndex = end;
    }
    return copied === 0 ? text : safe + text.slice(copied);
  };
}

/** A pattern for the word in any case of letters; the flag for that would hold for all kinds. */
export function inAnyCase(word: string): string {
  return word.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
}

/** Where a run of such characters ends; -1: it has fewer than so many. */
export function runEnd(text: string, from: number, isPart: (code: number) => boolean, least: number): number {
  let end = from;
  while (end < text.length && isPart(text.charCodeAt(end))) end += 1;
  return end - from < least ? -1 : end;
}

const wordCode = new Uint8Array(128);
for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_') {
  wordCode[character.charCodeAt(0)] = 1;
}

/** A letter, a digit or `_`. */
export function isWord(code: number): boolean {
  return wordCode[code] === 1;
}

const escapes = /\\(?:[bfnrt]|u[0-9a-f]{4})$/i;

/** Does no word go on here? A letter before it belongs to none where it is part of what JSON writes for a control character. */
export function isWordStart(text: string, at: number): boolean {
  return at === 0 || !isWord(text.charCodeAt(at - 1)) || escapes.test(text.slice(Math.max(0, at - 6), at));
}
