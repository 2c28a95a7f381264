import { randomUUID } from 'node:crypto';
import { arrayPlaces, type ArrayPlaces } from './array-places.js';
import type { KnownPart, KnownPrefix, PrefixMemory } from './prefix-memory.js';
import { SharedValues } from './shared-values.js';

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
  /**
   * Remembers the elements, once it is known whether they are those of the member. Several cuts do so one after the other, so what
   * one of them replaces may be forgotten by then.
   */
  readonly learn?: (isMember: boolean) => void;
}

/** Random, so that no client can send one. */
const mark = `known-${randomUUID()}-`;
const colon = 0x3a;
const openingBracket = 0x5b;
const closingBracket = 0x5d;
const comma = 0x2c;
/** Shorter parts are parsed in no time. */
const leastBytes = 2 * 1024;

/**
 * Parses a JSON object whose arrays may begin with elements that were parsed before: only the rest of it is parsed. The result is
 * as of `parse` for the whole, but that known elements are frozen, and so is an array that has no others. Undefined: nothing is
 * known of it, or it has to be parsed as a whole.
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
    const isMember = cuts.every(({ member, placeholder }) => firstOf(value[member]) === placeholder);
    for (const { learn } of cuts) learn?.(isMember);
    if (!isMember) return undefined;
    for (const { member, elements } of cuts) {
      const rest = value[member] as unknown[];
      value[member] = rest.length === 1 ? elements : [...elements, ...rest.slice(1)];
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
  // What follows an element may belong to it, such as a digit: then only the parser can say what stands there.
  const isMore = (known === undefined || bytes[end] === comma) && bytes.length - end >= leastBytes;
  if (isMore && memory.isWorthwhile(place, bytes, end)) {
    const places = arrayPlaces(bytes.subarray(0, start + memory.largestBytes), known ? end + 1 : start);
    // A short array is parsed in no time, and may become longer.
    const isShort = places !== undefined && places.close - start < leastBytes;
    const grown = places && !isShort ? grow(bytes, { start, end, known, places, memory }, parse) : undefined;
    if (grown) {
      const isWhole = known !== undefined && known.count === known.prefix.ends.length;
      const learn = (isMember: boolean): void => {
        if (isMember) memory.add(place, grown, isWhole ? known.prefix : undefined);
        else memory.refuse(place, bytes, end);
      };
      return { member, placeholder, start, end: start + grown.bytes.length, elements: grown.elements, learn };
    }
    if (!isShort) memory.refuse(place, bytes, end);
  }
  if (!known || end - start < leastBytes) return undefined;
  const { prefix, count } = known;
  const elements = count === prefix.elements.length ? prefix.elements : prefix.elements.slice(0, count);
  return { member, placeholder, start, end, elements };
}

/** What of an array is known, and what follows. */
interface Growth {
  readonly start: number;
  /** Where the known part ends. */
  readonly end: number;
  readonly known: KnownPart | undefined;
  /** Those of the elements that are not known. */
  readonly places: ArrayPlaces;
  readonly memory: PrefixMemory;
}

/** The elements of an array that are known, and others, parsed, up to one that cannot be shared. Undefined: there are none. */
function grow(
  bytes: Buffer,
  { start, end, known, places, memory }: Growth,
  parse: (bytes: Buffer) => unknown,
): KnownPrefix | undefined {
  const from = known ? end + 1 : start;
  const list = Buffer.concat([Buffer.from('['), bytes.subarray(from, places.close), Buffer.from(']')]);
  const parsed = parse(list) as unknown[];
  if (parsed.length !== places.ends.length) return undefined;
  const count = known?.count ?? 0;
  const lightest = known?.prefix.weights[count - 1] ?? 0;
  const values = new SharedValues();
  const weights: number[] = [];
  for (const [index, element] of parsed.entries()) {
    if (!values.freeze(element)) break;
    weights.push(lightest + 2 * ((places.ends[index] ?? 0) - end) + values.weight);
  }
  const isHeavy = (weights.at(-1) ?? 0) > memory.largestBytes;
  if (weights.length === 0 || isHeavy || values.mayBeInexact) return undefined;
  const ends = places.ends.slice(0, weights.length).map((place) => place - start);
  return {
    bytes: Buffer.concat([bytes.subarray(start, start + (ends.at(-1) ?? 0))]),
    ends: [...(known?.prefix.ends.slice(0, count) ?? []), ...ends],
    elements: Object.freeze([
      ...(known?.prefix.elements.slice(0, count) ?? []),
      ...parsed.slice(0, weights.length),
    ]),
    weights: [...(known?.prefix.weights.slice(0, count) ?? []), ...weights],
  };
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
