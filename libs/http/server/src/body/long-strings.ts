import { randomUUID } from 'node:crypto';
import { isPlainAscii, type StringRange } from '@model-gateway/core';

/** Prefix of the placeholders of strings that were cut out. Random, so that no client can send one. */
const mark = `cut-${randomUUID()}-`;

/** JSON text without its long strings. */
export interface CutJson {
  /** The text, with a placeholder for each string that was cut out. */
  readonly rest: Buffer;
  /** The strings, by placeholder. */
  readonly strings: ReadonlyMap<string, string>;
}

/**
 * Cuts the long strings out of a JSON text: base64 of images, mostly. A parser examines each character;
 * here the string is one copy of memory, from a megabyte on outside of the heap. Only strings of plain ASCII
 * without escapes are cut. What remains is valid JSON exactly if the text is. Undefined where there is nothing to cut.
 *
 * @param longStrings values without escapes, as `scanJson` finds them
 */
export function cutLongStrings(bytes: Buffer, longStrings: readonly StringRange[]): CutJson | undefined {
  const ranges = longStrings.filter(({ start, end }) => isPlainAscii(bytes.subarray(start, end)));
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

/** Replaces the placeholders in the value of a {@link CutJson.rest} by their strings. Changes objects and arrays in place. */
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
