/** The beginning of an array, or all of it: its text and its parsed elements. */
export interface KnownPrefix {
  /** The text from the first element to behind the last one. */
  readonly bytes: Buffer;
  /** Offsets in the text behind each element. */
  readonly ends: readonly number[];
  /** Frozen: many requests have them. */
  readonly elements: readonly unknown[];
  /** What texts and elements up to behind each one take of the memory, in bytes: an estimate. */
  readonly weights: readonly number[];
}

/** How much of an array is known. */
export interface KnownPart {
  readonly prefix: KnownPrefix;
  /** How many of its elements the array begins with. */
  readonly count: number;
}

/** Prefixes that one place of one caller may have. */
const mostOfPlace = 16;
/** A larger part of the memory is not given to one prefix. */
const largestPart = 1 / 8;
/** Beginnings that are remembered for a while. When there are more, the older half is forgotten. */
const mostBeginnings = 32 * 1024;
/** So many bytes tell one beginning from another. */
const beginningBytes = 1_024;

/** What is known of elements that begin in some way. */
type Beginning = 'seen once' | 'seen' | 'not shareable';

/**
 * Remembers the elements with which arrays in bodies began, and forgets those that were not needed for the longest time. What
 * one caller sent is used for that caller alone: the time that a request takes must not tell another what it was.
 */
export class PrefixMemory {
  /** By place; those that were needed last come last. */
  private readonly prefixes = new Map<string, KnownPrefix[]>();
  private beginnings = new Map<number, Beginning>();
  private olderBeginnings = new Map<number, Beginning>();
  private used = 0;

  /** @param maxBytes that texts and elements may take together */
  constructor(private readonly maxBytes: number) {}

  /** Estimated bytes of all texts and elements. */
  get usedBytes(): number {
    return this.used;
  }

  /** What a prefix may weigh. */
  get largestBytes(): number {
    return this.maxBytes * largestPart;
  }

  /** All that is remembered, for tests. */
  *[Symbol.iterator](): Iterator<KnownPrefix> {
    for (const list of this.prefixes.values()) yield* list;
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

  /** Whether elements are worth remembering: others that begin so were seen before at this place. From now on they were. */
  isWorthwhile(place: string, bytes: Buffer, from: number): boolean {
    const hash = beginningOf(place, bytes, from);
    const known = this.beginnings.get(hash) ?? this.olderBeginnings.get(hash);
    this.note(hash, known === undefined ? 'seen once' : known === 'seen once' ? 'seen' : known);
    return known === 'seen once' || known === 'seen';
  }

  /** Elements that begin so cannot be remembered. */
  refuse(place: string, bytes: Buffer, from: number): void {
    this.note(beginningOf(place, bytes, from), 'not shareable');
  }

  /** Remembers a prefix. @param replaced a beginning of it, which is forgotten */
  add(place: string, prefix: KnownPrefix, replaced?: KnownPrefix): void {
    const list = this.prefixes.get(place) ?? [];
    // It may be forgotten already.
    const at = replaced ? list.indexOf(replaced) : -1;
    const dropped = at >= 0 ? list.splice(at, 1) : list.length >= mostOfPlace ? list.splice(0, 1) : [];
    list.push(prefix);
    this.used += weightOf(prefix) - weightOf(dropped[0]);
    this.prefixes.delete(place);
    this.prefixes.set(place, list);
    this.forgetOldest();
  }

  private note(hash: number, beginning: Beginning): void {
    this.beginnings.set(hash, beginning);
    if (this.beginnings.size < mostBeginnings / 2) return;
    this.olderBeginnings = this.beginnings;
    this.beginnings = new Map();
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
      while (this.used > this.maxBytes && list.length > 0) this.used -= weightOf(list.shift());
      if (list.length === 0) this.prefixes.delete(place);
      if (this.used <= this.maxBytes) return;
    }
  }
}

/** What a prefix takes of the memory. */
export const weightOf = (prefix: KnownPrefix | undefined): number => prefix?.weights.at(-1) ?? 0;

const lengthOf = ({ ends }: KnownPrefix, count: number): number => ends[count - 1] ?? 0;

/** How many elements of a prefix stand in bytes from a place on. What follows may belong to the last one. */
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

function beginningOf(place: string, bytes: Buffer, from: number): number {
  return hashOf(bytes.subarray(from, from + beginningBytes), hashOf(Buffer.from(place)));
}

/** FNV-1a. @param seed the hash of what comes before */
function hashOf(bytes: Buffer, seed = 0x811c9dc5): number {
  let hash = seed;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
