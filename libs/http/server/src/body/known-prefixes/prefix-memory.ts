/** The beginning of an array, or all of it: its text and its parsed elements. */
export interface KnownPrefix {
  /** The text from the first element to behind the last one. */
  readonly bytes: Buffer;
  /** Offsets in the text behind each element. */
  readonly ends: readonly number[];
  /** Frozen: many requests have them. */
  readonly elements: readonly unknown[];
}

/** How much of an array is known. */
export interface KnownPart {
  readonly prefix: KnownPrefix;
  /** How many of its elements the array begins with; 0: none. */
  readonly count: number;
}

/** Prefixes that one place of one caller may have. */
const mostOfPlace = 16;
/** A larger part of the memory is not given to one prefix. */
const largestPart = 1 / 4;
/** Beginnings that were met once. */
const mostMet = 1_024;
/** So many bytes tell one beginning from another. */
const metBytes = 1_024;

/**
 * Remembers the elements with which arrays in bodies began, and forgets those that were not met for the longest time. Callers
 * share nothing: the time that a request takes must not tell one what another sent.
 */
export class PrefixMemory {
  /** By place; those that were met last come last. */
  private readonly prefixes = new Map<string, KnownPrefix[]>();
  private readonly met = new Set<number>();
  private used = 0;

  /** @param maxBytes of the texts; the elements take two to three times as much */
  constructor(private readonly maxBytes: number) {}

  /** Bytes of all texts. */
  get usedBytes(): number {
    return this.used;
  }

  /**
   * The longest known part with which an array begins.
   *
   * @param place names a caller and a member
   * @param start where the first element begins
   */
  find(place: string, bytes: Buffer, start: number): KnownPart | undefined {
    const candidates = this.prefixes.get(place);
    if (!candidates) return undefined;
    let best: KnownPart | undefined;
    for (const prefix of candidates) {
      const count = commonElements(prefix, bytes, start);
      if (count > 0 && (best === undefined || lengthOf(prefix, count) > lengthOf(best.prefix, best.count))) {
        best = { prefix, count };
      }
    }
    if (best) this.touch(place, candidates, best.prefix);
    return best;
  }

  /** Whether elements that begin like those were met before at this place. From now on they were. */
  wasMet(place: string, bytes: Buffer, from: number): boolean {
    const print = printOf(bytes.subarray(from, from + metBytes), printOf(Buffer.from(place)));
    if (this.met.has(print)) return true;
    if (this.met.size >= mostMet) this.met.clear();
    this.met.add(print);
    return false;
  }

  /** Remembers a prefix. @param replaced a beginning of it */
  add(place: string, prefix: KnownPrefix, replaced?: KnownPrefix): void {
    if (prefix.bytes.length > this.maxBytes * largestPart) return;
    const list = (this.prefixes.get(place) ?? []).filter((one) => one !== replaced);
    this.used += prefix.bytes.length - (replaced?.bytes.length ?? 0);
    list.push(prefix);
    const dropped = list.length > mostOfPlace ? list.shift() : undefined;
    this.used -= dropped?.bytes.length ?? 0;
    this.prefixes.delete(place);
    this.prefixes.set(place, list);
    this.forgetOldest();
  }

  private touch(place: string, candidates: KnownPrefix[], prefix: KnownPrefix): void {
    this.prefixes.delete(place);
    this.prefixes.set(place, candidates);
    if (candidates.at(-1) === prefix) return;
    candidates.splice(candidates.indexOf(prefix), 1);
    candidates.push(prefix);
  }

  private forgetOldest(): void {
    for (const [place, list] of this.prefixes) {
      while (this.used > this.maxBytes && list.length > 0) this.used -= list.shift()?.bytes.length ?? 0;
      if (list.length === 0) this.prefixes.delete(place);
      if (this.used <= this.maxBytes) return;
    }
  }
}

const lengthOf = ({ ends }: KnownPrefix, count: number): number => ends[count - 1] ?? 0;

/** How many elements of a prefix stand in bytes from a place on. What follows may belong to the last one: the parser finds out. */
function commonElements(prefix: KnownPrefix, bytes: Buffer, start: number): number {
  let fewest = 0;
  let most = prefix.ends.length;
  // The whole first: that is what a conversation that goes on has.
  for (let count = most; fewest < most; count = (fewest + most + 1) >> 1) {
    if (beginsWith(prefix, lengthOf(prefix, count), bytes, start)) fewest = count;
    else most = count - 1;
  }
  return fewest;
}

function beginsWith({ bytes: known }: KnownPrefix, length: number, bytes: Buffer, start: number): boolean {
  if (start + length >= bytes.length) return false;
  return bytes.compare(known, 0, length, start, start + length) === 0;
}

/** FNV-1a. @param seed what came before */
function printOf(bytes: Buffer, seed = 0x811c9dc5): number {
  let print = seed;
  for (const byte of bytes) print = Math.imul(print ^ byte, 0x01000193);
  return print >>> 0;
}
