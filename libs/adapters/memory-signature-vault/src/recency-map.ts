import type { Clock } from '@model-gateway/core';

/** Size and age limits of a {@link RecencyMap}. */
export interface RecencyLimits {
  readonly maxBytes: number;
  /** Since the last use of an entry. */
  readonly maxAgeMs: number;
}

interface Entry<Value> {
  readonly key: string;
  readonly value: Value;
  readonly bytes: number;
  usedAt: number;
  /** The entries used just before and just after this one. */
  earlier: Entry<Value> | undefined;
  later: Entry<Value> | undefined;
}

/**
 * A map with a size limit and a sliding expiry. The least recently used entry is evicted first. No timer runs: expired
 * entries are deleted when they are read, and when an entry is added. `lru-cache` keeps expired entries until each of them
 * is read or evicted.
 *
 * Invariants: the linked list is in the order of last use, which is also the order of expiry; `bytes` is the sum of the
 * entries' bytes. The insertion order of a `Map` would not do: finding its first entry walks past all deleted ones.
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

  /** The sum of the bytes that were given for the entries. */
  get usedBytes(): number {
    return this.bytes;
  }

  /** Returns a value and marks it as used. */
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

  /** Adds or replaces a value and evicts others as needed. A value larger than the limit is not stored. */
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
