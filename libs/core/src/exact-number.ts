/**
 * Stands before a number that is a string for a moment. Nobody says it by accident; a caller who does gets the number that
 * follows it.
 */
const mark = '\u0000 number \u0000';
/** The mark as JSON writes it. */
const writtenMark = JSON.stringify(mark).slice(1, -1);
/** The grammar of a number. */
const grammar = String.raw`-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?`;
/** Values, and no names of members: before a colon the quotes have to stay. */
const markedNumbers = new RegExp(`"${writtenMark.replaceAll('\\', '\\\\')}(${grammar})"(?!:)`, 'g');
const wholeNumber = new RegExp(`^${grammar}$`);
/** A number by JSON's grammar. Before a colon it is none: a name has to be in quotes, which a mark would give it. */
const number = new RegExp(`${grammar}(?!\\s*:)`, 'g');
/**
 * Where text outside of strings may have a number that a double spells otherwise: an exponent, many digits, a fraction
 * that ends in 0 or begins with many, or `-0`. It finds some that are spelled well, too.
 */
const unusual = /\d[eE]|\d[\d.]{15}|\.\d*0(?!\d)|\.0{5}|-0(?![.\d])/;
/** In a text with more of them all numbers are doubles: each costs a microsecond, and others wait. */
const mostExact = 10_000;

let isMarking = false;
let isMarked = false;

/**
 * A number of a JSON text that a double spells otherwise, such as `1234567890123456789`, `1.0` or `1e2`: its digits are
 * carried as they were written. It is a value of JSON as any number is, and never changed.
 *
 * {@link exactJson} writes the digits. `JSON.stringify` alone writes the nearest double.
 */
export class ExactNumber {
  /** @param text a number in JSON's grammar */
  constructor(readonly text: string) {}

  /** The nearest double; infinite beyond its range. */
  valueOf(): number {
    return Number(this.text);
  }

  /** The digits. */
  toString(): string {
    return this.text;
  }

  /** The nearest double for `JSON.stringify`; a mark with the digits for {@link exactJson}. */
  toJSON(): number | string {
    if (!isMarking) return Number(this.text);
    isMarked = true;
    return mark + this.text;
  }
}

/** A number as a double, if the value is one; any other value as it is. */
export function plainNumber<T>(value: T | ExactNumber): T | number {
  return value instanceof ExactNumber ? value.valueOf() : value;
}

/**
 * The JSON text of a value, each number as it was written.
 *
 * @param replacer as of `JSON.stringify`; must not call this function
 */
export function exactJson(value: unknown, replacer?: (name: string, member: unknown) => unknown): string {
  isMarking = true;
  isMarked = false;
  try {
    const text = JSON.stringify(value, replacer);
    return isMarked ? text.replace(markedNumbers, '$1') : text;
  } finally {
    isMarking = false;
  }
}

/**
 * Reads a JSON text as `JSON.parse` does, with an {@link ExactNumber} for each number that a double spells otherwise. In a
 * text with more than 10,000 of them all are doubles. Throws a `SyntaxError` for what is no JSON; its message may quote the
 * text.
 *
 * @param members names of members; only within their values numbers are exact, all others are doubles. Absent: everywhere.
 */
export function parseExactJson(text: string, members?: ReadonlySet<string>): unknown {
  const marked = withMarks(text);
  if (marked === undefined) return JSON.parse(text);
  return withoutMarks(JSON.parse(marked), members === undefined, members);
}

/** The text with each such number in quotes behind the mark; undefined when there is none. Strings are skipped. */
function withMarks(text: string): string | undefined {
  let pieces: string[] | undefined;
  let written = 0;
  for (let from = 0; from < text.length;) {
    const opening = text.indexOf('"', from);
    const to = opening < 0 ? text.length : opening;
    const between = text.slice(from, to);
    if (unusual.test(between)) {
      for (const { 0: digits, index } of between.matchAll(number)) {
        if (String(Number(digits)) === digits) continue;
        const at = from + index;
        (pieces ??= []).push(text.slice(written, at), `"${writtenMark}${digits}"`);
        written = at + digits.length;
        if (pieces.length > 2 * mostExact) return undefined;
      }
    }
    from = opening < 0 ? to : stringEnd(text, opening + 1);
  }
  return pieces && pieces.join('') + text.slice(written);
}

/** The place behind the quote that ends a string; the length of a text that ends before. */
function stringEnd(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (text[at - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return at + 1;
  }
  return text.length;
}

/** A value with numbers in place of marked texts. The value is the caller's own, and changed. */
function withoutMarks(value: unknown, isExact: boolean, members: ReadonlySet<string> | undefined): unknown {
  if (typeof value === 'string') {
    if (!value.startsWith(mark)) return value;
    const digits = value.slice(mark.length);
    if (!wholeNumber.test(digits)) return value;
    return isExact ? new ExactNumber(digits) : Number(digits);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    // By index: `for … in` makes a text of each index, which takes a second for millions of elements.
    const list = value as unknown[];
    for (let index = 0; index < list.length; index += 1) {
      list[index] = withoutMarks(list[index], isExact, members);
    }
    return value;
  }
  const object = value as Record<string, unknown>;
  for (const name in object) {
    const member = object[name];
    const changed = withoutMarks(member, isExact || members?.has(name) === true, members);
    if (changed !== member) object[name] = changed;
  }
  return value;
}
