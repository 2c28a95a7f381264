import { randomUUID } from 'node:crypto';
import { ExactNumber } from '@model-gateway/core';
import { arrayPlaces } from './array-places.js';
import type { KnownPart, KnownPrefix, PrefixMemory } from './prefix-memory.js';

/** Which arrays of bodies are remembered, and for whom. */
export interface PrefixReading {
  readonly memory: PrefixMemory;
  /** Who asks. */
  readonly caller: string;
  /** Members of the body: arrays that many requests begin alike. The longest comes first. */
  readonly members: readonly string[];
}

/** The elements of one array that were parsed before, or apart, and where they stand in the body. */
interface Cut {
  readonly member: string;
  /** Stands for the elements in the rest of the body. */
  readonly placeholder: string;
  readonly start: number;
  readonly end: number;
  readonly elements: readonly unknown[];
  /** Remembers the elements, once it is seen that they are those of the member. */
  readonly learn?: () => void;
}

/** Random, so that no client can send one. */
const mark = `known-${randomUUID()}-`;
const colon = 0x3a;
const openingBracket = 0x5b;
const closingBracket = 0x5d;
/** Shorter parts are parsed in no time. */
const leastBytes = 2 * 1024;

/**
 * Parses a JSON object whose arrays may begin with elements that were parsed before: only the rest of it is parsed, and frozen
 * elements are shared. The result is as of `parse` for the whole. Undefined: nothing is known of it, or it has to be parsed as a
 * whole.
 *
 * @param parse a text; throws for what is no JSON
 */
export function parseWithPrefixes(
  bytes: Buffer,
  reading: PrefixReading,
  parse: (bytes: Buffer) => unknown,
): unknown {
  try {
    const cuts = cutsOf(bytes, reading, parse);
    if (cuts.length === 0) return undefined;
    const value = parse(restOf(bytes, cuts)) as Record<string, unknown>;
    // Only where the placeholder is the first element of the member, the elements stood there.
    if (!cuts.every(({ member, placeholder }) => firstOf(value[member]) === placeholder)) return undefined;
    for (const { member, elements, learn } of cuts) {
      const rest = value[member] as unknown[];
      value[member] = rest.length === 1 ? elements : [...elements, ...rest.slice(1)];
      learn?.();
    }
    return value;
  } catch {
    // The caller parses all of it, and finds the error.
    return undefined;
  }
}

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : undefined;
}

function cutsOf(bytes: Buffer, reading: PrefixReading, parse: (bytes: Buffer) => unknown): Cut[] {
  const cuts: Cut[] = [];
  for (const member of reading.members) {
    const [before] = cuts;
    // Behind the longest array first: a search in it finds nothing, and takes long.
    const start =
      startOf(bytes, member, before?.end ?? 0, bytes.length) ?? startOf(bytes, member, 0, before?.start ?? 0);
    const cut = start === undefined ? undefined : cutAt(bytes, start, member, reading, parse);
    if (cut) cuts.push(cut);
  }
  return cuts.sort((one, other) => one.start - other.start);
}

/** Where the first element of a member begins, if the member is an array that is not empty. */
function startOf(bytes: Buffer, member: string, from: number, to: number): number | undefined {
  const name = `"${member}"`;
  const found = bytes.indexOf(name, from);
  if (found < 0 || found >= to) return undefined;
  let at = skipBlanks(bytes, found + name.length);
  if (bytes[at] !== colon) return undefined;
  at = skipBlanks(bytes, at + 1);
  if (bytes[at] !== openingBracket) return undefined;
  at = skipBlanks(bytes, at + 1);
  return bytes[at] === closingBracket ? undefined : at;
}

function skipBlanks(bytes: Buffer, from: number): number {
  let at = from;
  while (bytes[at] === 0x20 || bytes[at] === 0x0a || bytes[at] === 0x0d || bytes[at] === 0x09) at += 1;
  return at;
}

function cutAt(
  bytes: Buffer,
  start: number,
  member: string,
  { memory, caller }: PrefixReading,
  parse: (bytes: Buffer) => unknown,
): Cut | undefined {
  const place = JSON.stringify([caller, member]);
  const known = memory.find(place, bytes, start);
  const end = start + (known ? (known.prefix.ends[known.count - 1] ?? 0) : 0);
  const placeholder = `${mark}${member}`;
  const isMore = bytes[end] !== closingBracket;
  if (isMore && bytes.length - end >= leastBytes && memory.wasMet(place, bytes, end)) {
    const grown = grow(bytes, start, end, known, parse);
    if (grown) {
      const learn = () => memory.add(place, grown, isReplaced(known) ? known?.prefix : undefined);
      const { elements, bytes: text } = grown;
      return { member, placeholder, start, end: start + text.length, elements, learn };
    }
  }
  if (!known || end - start < leastBytes) return undefined;
  const { prefix, count } = known;
  const elements = count === prefix.elements.length ? prefix.elements : prefix.elements.slice(0, count);
  return { member, placeholder, start, end, elements };
}

/** A prefix that another one goes on from is of no use any more. */
const isReplaced = (known: KnownPart | undefined) => known?.count === known?.prefix.ends.length;

/** All elements of an array: those that are known, and the others, parsed. Undefined: they cannot be shared. */
function grow(
  bytes: Buffer,
  start: number,
  end: number,
  known: KnownPart | undefined,
  parse: (bytes: Buffer) => unknown,
): KnownPrefix | undefined {
  const from = known ? end + 1 : start;
  const places = arrayPlaces(bytes, from);
  if (!places || places.close - start < leastBytes) return undefined;
  const list = Buffer.concat([Buffer.from('['), bytes.subarray(from, places.close), Buffer.from(']')]);
  const more = parse(list) as unknown[];
  if (more.length !== places.ends.length || !more.every(freeze)) return undefined;
  const count = known?.count ?? 0;
  return {
    bytes: Buffer.concat([bytes.subarray(start, places.close)]),
    ends: [...(known?.prefix.ends.slice(0, count) ?? []), ...places.ends.map((place) => place - start)],
    elements: Object.freeze([...(known?.prefix.elements.slice(0, count) ?? []), ...more]),
  };
}

/** Freezes a value of JSON. False: it has an exact number, of which a body may have a limited number only. */
function freeze(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (value instanceof ExactNumber) return false;
  Object.freeze(value);
  return Object.values(value).every(freeze);
}

function restOf(bytes: Buffer, cuts: readonly Cut[]): Buffer {
  const pieces: Buffer[] = [];
  let taken = 0;
  for (const { start, end, placeholder } of cuts) {
    pieces.push(bytes.subarray(taken, start), Buffer.from(`"${placeholder}"`));
    taken = end;
  }
  pieces.push(bytes.subarray(taken));
  return Buffer.concat(pieces);
}
