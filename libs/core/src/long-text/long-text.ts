/** Stands for a long text in JSON while {@link withLongTexts} works. Nobody says it by accident. */
export const standIn = '\u0000 long text \u0000';

/** ASCII that JSON writes without escapes: one byte for each character. */
const asItIs = /^[ !#-[\]-~]*$/;

const nothing: ReadonlySet<string> = new Set();

let found: LongText[] | undefined;

/**
 * A long text of a request, such as the base64 of a picture. The gateway keeps the bytes of the client's body and makes no string.
 * It is a value of JSON as a string is. `JSON.stringify` writes the string; `toWireBody` puts the bytes in its place.
 */
export class LongText {
  /** Private, so that nothing walks through bytes as if they were members. */
  readonly #pieces: readonly Uint8Array[];
  readonly #absent: ReadonlySet<string>;
  readonly #length: number;

  /**
   * @param pieces printable ASCII without quotes and backslashes. They must not change afterwards
   * @param absent characters that they do not have. Absent: nothing is known
   */
  constructor(pieces: readonly Uint8Array[], absent: ReadonlySet<string> = nothing) {
    this.#pieces = pieces;
    this.#absent = absent;
    this.#length = pieces.reduce((sum, { length }) => sum + length, 0);
  }

  /** Number of characters, and of bytes. */
  get length(): number {
    return this.#length;
  }

  /** As `slice` of a string. Makes a string, so it is for short parts. */
  slice(start?: number, end?: number): string {
    return textOf(partOf(this.#pieces, ...bounds(this.length, start, end)));
  }

  /** The rest from a character on. Copies nothing. */
  from(start: number): LongText {
    return new LongText(partOf(this.#pieces, start, this.length), this.#absent);
  }

  /** The text behind another, copied nowhere; undefined where a JSON string needs an escape or more bytes for the other. */
  behind(head: string): LongText | undefined {
    if (!asItIs.test(head)) return undefined;
    return new LongText([new TextEncoder().encode(head), ...this.#pieces]);
  }

  /** Whether it has this character of ASCII. A native search, where it is not known. */
  includes(character: string): boolean {
    if (character < ' ' || this.#absent.has(character)) return false;
    return this.#pieces.some((piece) => piece.includes(character.charCodeAt(0)));
  }

  /** All of it as a string: a copy. */
  toString(): string {
    return textOf(this.#pieces);
  }

  /** The string for `JSON.stringify`; the stand-in for {@link withLongTexts}. */
  toJSON(): string {
    if (!found) return this.toString();
    found.push(this);
    return standIn;
  }

  /** Characters that are known not to be in the text. */
  get absent(): ReadonlySet<string> {
    return this.#absent;
  }

  /** The bytes of the text in order. The caller must not change them. */
  pieces(): readonly Uint8Array[] {
    return this.#pieces;
  }
}

/** A text that may be long. Both kinds have `length`, `slice` and `includes`, and `toString` for the whole. */
export type AnyText = string | LongText;

/**
 * What `write` makes of JSON, and the long texts in it, in order; in what it makes, {@link standIn} has their places.
 *
 * @param write must not wait for anything
 */
export function withLongTexts<Written>(write: () => Written): readonly [Written, readonly LongText[]] {
  const texts: LongText[] = [];
  found = texts;
  try {
    return [write(), texts];
  } finally {
    found = undefined;
  }
}

function bounds(length: number, start = 0, end = length): [number, number] {
  const from = start < 0 ? Math.max(0, length + start) : start;
  return [from, end < 0 ? Math.max(0, length + end) : end];
}

const decoder = new TextDecoder();

function textOf(pieces: readonly Uint8Array[]): string {
  return pieces.map((piece) => decoder.decode(piece)).join('');
}

/** The bytes from one place of all pieces to another. */
function partOf(pieces: readonly Uint8Array[], from: number, to: number): readonly Uint8Array[] {
  const part: Uint8Array[] = [];
  let at = 0;
  for (const piece of pieces) {
    const taken = piece.subarray(Math.max(0, from - at), Math.max(0, to - at));
    if (taken.length > 0) part.push(taken);
    at += piece.length;
  }
  return part;
}
