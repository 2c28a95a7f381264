import { randomUUID } from 'node:crypto';
import {
  eachElement,
  type LongText,
  type MemberPlaces,
  readLongText,
  type StringRange,
} from '@model-gateway/core';
import type { ChunkRun } from './long-body.js';

/** Prefix of the placeholders of strings that were cut out. Random, so that no client can send one. */
const mark = `cut-${randomUUID()}-`;

/** JSON text without its long strings. */
export interface CutJson {
  /** The text, with a placeholder for each string that was cut out. */
  readonly rest: Buffer;
  /** The strings, by placeholder. */
  readonly strings: ReadonlyMap<string, LongText>;
}

/**
 * Cuts the long strings out of a JSON text: base64 of images, mostly. A parser examines each character; here a string is one
 * copy of memory, or none where it may stay bytes. Only strings of plain ASCII without escapes are cut. What remains is
 * valid JSON exactly if the text is. Undefined where there is nothing to cut.
 *
 * @param longStrings values without escapes, as `scanJson` finds them
 * @param runs what was left out of the text; undefined is returned unless all of it belongs to the strings
 */
export function cutLongStrings(
  bytes: Buffer,
  longStrings: readonly StringRange[],
  runs: readonly ChunkRun[] = [],
): CutJson | undefined {
  const pieces: Buffer[] = [];
  const strings = new Map<string, LongText>();
  let taken = 0;
  let placed = 0;
  for (const range of longStrings) {
    const { start, end } = range;
    const within = runs.filter(({ at }) => at > start && at <= end);
    const text = readLongText(piecesOf(bytes, range, within));
    if (!text) continue;
    placed += within.length;
    const name = `${mark}${strings.size}`;
    strings.set(name, text);
    pieces.push(bytes.subarray(taken, start), Buffer.from(name));
    taken = end;
  }
  if (strings.size === 0 || placed < runs.length) return undefined;
  pieces.push(bytes.subarray(taken));
  return { rest: Buffer.concat(pieces), strings };
}

/** A string with what was left out of it. */
function piecesOf(
  bytes: Buffer,
  { start, end }: StringRange,
  runs: readonly ChunkRun[],
): readonly (Buffer | LongText)[] {
  const pieces: (Buffer | LongText)[] = [];
  let from = start;
  for (const { at, chunks } of runs) {
    pieces.push(bytes.subarray(from, at), ...chunks);
    from = at;
  }
  return [...pieces, bytes.subarray(from, end)];
}

/**
 * Replaces the placeholders in the value of a {@link CutJson.rest} by their strings. Changes objects and arrays in place.
 *
 * @param places where a long string stays the bytes of the body; absent: nowhere
 */
export function putBack(value: unknown, strings: CutJson['strings'], places?: MemberPlaces): unknown {
  if (typeof value === 'string') return value.startsWith(mark) ? whole(value, strings, places) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) putBackInto(value, strings, places?.below.get(eachElement));
  else {
    const members = value as Record<string, unknown>;
    for (const name in members) {
      const member = members[name];
      const replaced = putBack(member, strings, places?.below.get(name));
      if (replaced !== member) members[name] = replaced;
    }
  }
  return value;
}

function whole(name: string, strings: CutJson['strings'], place?: MemberPlaces): string | LongText {
  const text = strings.get(name);
  if (!text) return name;
  if (place?.isPlace) return text;
  // Several times as quick as `text.toString()`.
  return text
    .pieces()
    .map(({ buffer, byteOffset, length }) => Buffer.from(buffer, byteOffset, length).toString('latin1'))
    .join('');
}

/** By index: `for … in` converts each index to a string, which takes seconds for millions of elements. */
function putBackInto(list: unknown[], strings: CutJson['strings'], places?: MemberPlaces): void {
  for (let index = 0; index < list.length; index += 1) {
    const element = list[index];
    const replaced = putBack(element, strings, places);
    if (replaced !== element) list[index] = replaced;
  }
}
