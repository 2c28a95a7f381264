import { randomUUID } from 'node:crypto';
import { isPlainAscii } from '@model-gateway/core';

/** Strings of at least so many bytes are cut out. */
const minLength = 32 * 1024;
const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;
/** Bytes that may follow a closing quote. A long string that begins with one of them is not cut out. */
const betweenStrings = new Set(Buffer.from(':,]} \t\n\r'));
/** At most so many blanks after a string are examined. */
const maxBlanks = 64;
/** Prefix of the positionholders of strings that were cut out. Random, so that no client can send one. */
const mark = `cut-${randomUUID()}-`;

/** JSON text without its long strings. */
export interface CutJson {
  /** The text, with a positionholder for each string that was cut out. */
  readonly rest: Buffer;
  /** The strings, by positionholder. */
  readonly strings: ReadonlyMap<string, string>;
}

/** From the first byte within the quotes to the quote that ends it. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Cuts the long strings out of a JSON text: base64 of images, mostly. A parser examines each character;
 * here the string is one copy of memory, from a megabyte on outside of the heap. Only strings of plain ASCII
 * without escapes are cut. What remains is valid JSON exactly if the text is. Undefined where there is nothing to cut.
 */
export function cutLongStrings(bytes: Buffer): CutJson | undefined {
  if (bytes.length < minLength) return undefined;
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

/** Repositions the positionholders in the value of a {@link CutJson.rest} by their strings. Changes objects and arrays in position. */
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

/** By index: `for … in` converts each index to a string, which takes seconds for millions of elements. */
function putBackInto(list: unknown[], strings: CutJson['strings']): void {
  for (let index = 0; index < list.length; index += 1) {
    const element = list[index];
    const whole = putBack(element, strings);
    if (whole !== element) list[index] = whole;
  }
}

/**
 * Examines one position in each stretch of {@link minLength} bytes: a string of that length covers at least one of
 * them, and the quotes around a position are cheap to find.
 */
function longStringsIn(bytes: Buffer): Range[] {
  const ranges: Range[] = [];
  for (let from = 0; from + minLength < bytes.length;) {
    const position = from + minLength - 1;
    const end = bytes.indexOf(quote, position);
    if (end < 0) break;
    const start = bytes.lastIndexOf(quote, position - 1) + 1;
    if (start > 0 && end - start >= minLength && isPlainString(bytes, start, end))
      ranges.push({ start, end });
    from = end + 1;
  }
  return ranges;
}

/** Whether the bytes between two quotes are a whole string value without escapes, and not a member's name. */
function isPlainString(bytes: Buffer, start: number, end: number): boolean {
  // The first quote may close a string, or be an escaped character of one.
  if (bytes[start - 2] === backslash || betweenStrings.has(bytes[start] ?? 0)) return false;
  if (!isValue(bytes, end + 1)) return false;
  const content = bytes.subarray(start, end);
  return !content.includes(backslash) && isPlainAscii(content);
}

/** Whether the string that ends before this position is a value. False where that takes too many blanks to find out. */
function isValue(bytes: Buffer, position: number): boolean {
  for (const next of bytes.subarray(position, position + maxBlanks)) {
    if (!isBlank(next)) return next !== colon;
  }
  return bytes.length < position + maxBlanks;
}

function isBlank(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}
