import type { Clock } from '@model-gateway/core';

/** How much is kept, and how long. */
export interface RecencyLimits {
  readonly maxBytes: number;
  /** Since the entry was last used. */
  readonly maxAgeMs: number;
}

interface Entry<Value> {
  readonly key: string;
  readonly value: Value;
  readonly bytes: number;
  usedAt: number;
  /** Those used just before and just after this one. */
  earlier: Entry<Value> | undefined;
  later: Entry<Value> | undefined;
}

/**
 * A map that never grows beyond its limits: what was not used for the longest time goes first. Nothing runs by a
 * timer; what is too old goes when something is asked for or added.
 *
 * Invariants: the entries are linked in the order of their last use; `bytes` is the sum of theirs. A `Map` has an
 * order as well, but to find its first entry it walks past the places of all that were deleted.
 */
export class RecencyMap<Value> {
  private readonly entries = new Map<string, Entry<Value>>();
  private oldest: Entry<Value> | undefined;
  private newest: Entry<Value> | undefined;
  private bytes = 0;

  constructor(
    private readonly limits: RecencyLimits,
    private readonly clock: Clock,
  ) {}

  /** How much memory the entries take, by what was said of each. */
  get usedBytes(): number {
    return this.bytes;
  }

  /** The value, which counts as used now. */
  get(key: string): Value | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    const now = this.clock.now();
    if (this.isStale(entry, now)) {
      this.remove(entry);
      return undefined;
    }
    this.unlink(entry);
    entry.usedAt = now;
    this.linkAsNewest(entry);
    return entry.value;
  }

  /** Keeps the value, and forgets what there is no room for any more. One that alone is too large is not kept. */
  set(key: string, value: Value, bytes: number): void {
    const known = this.entries.get(key);
    if (known) this.remove(known);
    const usedAt = this.clock.now();
    if (bytes <= this.limits.maxBytes) {
      const entry = { key, value, bytes, usedAt, earlier: undefined, later: undefined };
      this.entries.set(key, entry);
      this.bytes += bytes;
      this.linkAsNewest(entry);
    }
    while (this.oldest && (this.bytes > this.limits.maxBytes || this.isStale(this.oldest, usedAt))) {
      this.remove(this.oldest);
    }
  }

  private isStale({ usedAt }: Entry<Value>, now: number): boolean {
    return now - usedAt >= this.limits.maxAgeMs;
  }

  private remove(entry: Entry<Value>): void {
    this.entries.delete(entry.key);
    this.bytes -= entry.bytes;
    this.unlink(entry);
  }

  private linkAsNewest(entry: Entry<Value>): void {
    entry.earlier = this.newest;
    if (this.newest) this.newest.later = entry;
    else this.oldest = entry;
    this.newest = entry;
  }

  private unlink(entry: Entry<Value>): void {
    const { earlier, later } = entry;
    if (earlier) earlier.later = later;
    else this.oldest = later;
    if (later) later.earlier = earlier;
    else this.newest = earlier;
    entry.earlier = undefined;
    entry.later = undefined;
  }
}
