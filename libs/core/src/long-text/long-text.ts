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
  readonly #bytes: Uint8Array;

  /** Characters that are known not to be in the text. */
  readonly #absent: ReadonlySet<string>;

  /**
   * @param bytes printable ASCII without quotes and backslashes. They must not change afterwards
   * @param absent characters that they do not have. Absent: nothing is known
   */
  constructor(bytes: Uint8Array, absent: ReadonlySet<string> = nothing) {
    this.#bytes = bytes;
    this.#absent = absent;
  }

  /** Number of characters, and of bytes. */
  get length(): number {
    return this.#bytes.length;
  }

  /** As `slice` of a string. Makes a string, so it is for short parts. */
  slice(start?: number, end?: number): string {
    return textOf(this.#bytes.subarray(...bounds(this.length, start, end)));
  }

  /** The rest from a character on. Copies nothing. */
  from(start: number): LongText {
    return new LongText(this.#bytes.subarray(start), this.#absent);
  }

  /** The text behind another, in bytes of its own; undefined where a JSON string needs an escape or more bytes for the other. */
  behind(head: string): LongText | undefined {
    if (!asItIs.test(head)) return undefined;
    const bytes = new Uint8Array(head.length + this.length);
    new TextEncoder().encodeInto(head, bytes);
    bytes.set(this.#bytes, head.length);
    return new LongText(bytes);
  }

  /** Whether it has this character of ASCII. A native search, where it is not known. */
  includes(character: string): boolean {
    if (character < ' ' || this.#absent.has(character)) return false;
    return this.#bytes.includes(character.charCodeAt(0));
  }

  /** All of it as a string: a copy. */
  toString(): string {
    return textOf(this.#bytes);
  }

  /** The string for `JSON.stringify`; the stand-in for {@link withLongTexts}. */
  toJSON(): string {
    if (!found) return this.toString();
    found.push(this);
    return standIn;
  }

  /** The bytes of the text. The caller must not change them. */
  bytes(): Uint8Array {
    return this.#bytes;
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

function textOf(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}
