import { randomUUID } from 'node:crypto';
import { isPlainAscii } from '@model-gateway/core';

/** From so many bytes on a string is cut out. */
const leastLength = 32 * 1024;
const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;
/** What may follow the quote that ends a string, and begins none that is worth cutting. */
const betweenStrings = new Set(Buffer.from(':,]} \t\n\r'));
/** More blanks behind a string are not looked through. */
const mostBlanks = 64;
/** Begins what stands for a string that was cut out. Nobody outside knows it, so that nobody can send it. */
const mark = `cut-${randomUUID()}-`;

/** JSON text without its long strings. */
export interface CutJson {
  /** The text, with a name in the place of each string that was cut out. */
  readonly rest: Buffer;
  /** The strings, by their names. */
  readonly strings: ReadonlyMap<string, string>;
}

/** From the first byte within the quotes to the quote that ends it. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Cuts the long strings out of a JSON text: base64 of images, mostly. A parser would look at each character one by one;
 * here they are a copy of memory, from a megabyte on outside of the engine's heap. Only strings of plain ASCII
 * without escapes are cut. What remains is valid JSON exactly if the text is. Undefined where there is nothing to cut.
 */
export function cutLongStrings(bytes: Buffer): CutJson | undefined {
  if (bytes.length < leastLength) return undefined;
  const ranges = longStringsIn(bytes);
  if (ranges.length === 0) return undefined;
  const pieces: Buffer[] = [];
  const strings = new Map<string, string>();
  let taken = 0;
  for (const { start, end } of ranges) {
    const name = `${mark}${strings.size}`;
    strings.set(name, bytes.toString('latin1', start, end));
    pieces.push(bytes.subarray(taken, start), Buffer.from(name));
    taken = end;
  }
  pieces.push(bytes.subarray(taken));
  return { rest: Buffer.concat(pieces), strings };
}

/** The value of a {@link CutJson.rest}, with the strings where they belong. Changes objects and arrays in place. */
export function putBack(value: unknown, strings: CutJson['strings']): unknown {
  if (typeof value === 'string') return value.startsWith(mark) ? (strings.get(value) ?? value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) putBackInto(value, strings);
  else {
    const members = value as Record<string, unknown>;
    for (const name in members) {
      const member = members[name];
      const whole = putBack(member, strings);
      if (whole !== member) members[name] = whole;
    }
  }
  return value;
}

/** By index: `for … in` makes a text of each, which takes seconds where there are millions. */
function putBackInto(list: unknown[], strings: CutJson['strings']): void {
  for (let index = 0; index < list.length; index += 1) {
    const element = list[index];
    const whole = putBack(element, strings);
    if (whole !== element) list[index] = whole;
  }
}

/**
 * Looks at one place in each stretch of {@link leastLength} bytes: a string of that length covers at least one of them,
 * and what stands between the quotes around such a place is cheap to find.
 */
function longStringsIn(bytes: Buffer): Range[] {
  const ranges: Range[] = [];
  for (let from = 0; from + leastLength < bytes.length;) {
    const place = from + leastLength - 1;
    const end = bytes.indexOf(quote, place);
    if (end < 0) break;
    const start = bytes.lastIndexOf(quote, place - 1) + 1;
    if (start > 0 && end - start >= leastLength && isPlainString(bytes, start, end))
      ranges.push({ start, end });
    from = end + 1;
  }
  return ranges;
}

/** Whether what stands between two quotes is the whole value of a string, without escapes. No member's name is taken. */
function isPlainString(bytes: Buffer, start: number, end: number): boolean {
  // The first quote may be the end of a string, or a character of one.
  if (bytes[start - 2] === backslash || betweenStrings.has(bytes[start] ?? 0)) return false;
  if (!isValue(bytes, end + 1)) return false;
  const content = bytes.subarray(start, end);
  return !content.includes(backslash) && isPlainAscii(content);
}

/** Whether what ended before this place is no member's name. Where that is not seen soon, it might be one. */
function isValue(bytes: Buffer, place: number): boolean {
  for (const next of bytes.subarray(place, place + mostBlanks)) {
    if (!isBlank(next)) return next !== colon;
  }
  return bytes.length < place + mostBlanks;
}

function isBlank(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}
