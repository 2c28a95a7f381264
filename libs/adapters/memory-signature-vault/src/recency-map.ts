import type { Clock } from '@model-gateway/core';

/** How much is kept, and how long. */
export interface RecencyLimits {
  readonly maxBytes: number;
  /** Since the entry was last used. */
  readonly maxAgeMs: number;
}

interface Entry<Value> {
  readonly value: Value;
  readonly bytes: number;
  usedAt: number;
}

/**
 * A map that never grows beyond its limits: what was not used for the longest time goes first. Nothing runs by a
 * timer; what is too old goes when something is asked for or added.
 *
 * Invariants: `entries` are in the order of their last use; `bytes` is the sum of theirs.
 */
export class RecencyMap<Value> {
  private readonly entries = new Map<string, Entry<Value>>();
  private bytes = 0;

  constructor(
    private readonly limits: RecencyLimits,
    private readonly clock: Clock,
  ) {}

  get size(): number {
    return this.entries.size;
  }

  /** How much memory the entries take, by what was said of each. */
  get usedBytes(): number {
    return this.bytes;
  }

  /** The value, which counts as used now. */
  get(key: string): Value | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    const now = this.clock.now();
    this.remove(key, entry);
    if (this.isStale(entry, now)) return undefined;
    entry.usedAt = now;
    this.add(key, entry);
    return entry.value;
  }

  /** Keeps the value, and forgets what there is no room for any more. One that alone is too large is not kept. */
  set(key: string, value: Value, bytes: number): void {
    const known = this.entries.get(key);
    if (known) this.remove(key, known);
    const now = this.clock.now();
    if (bytes <= this.limits.maxBytes) this.add(key, { value, bytes, usedAt: now });
    for (const [oldest, entry] of this.entries) {
      if (this.bytes <= this.limits.maxBytes && !this.isStale(entry, now)) return;
      this.remove(oldest, entry);
    }
  }

  private isStale({ usedAt }: Entry<Value>, now: number): boolean {
    return now - usedAt >= this.limits.maxAgeMs;
  }

  private add(key: string, entry: Entry<Value>): void {
    this.entries.set(key, entry);
    this.bytes += entry.bytes;
  }

  private remove(key: string, entry: Entry<Value>): void {
    this.entries.delete(key);
    this.bytes -= entry.bytes;
  }
}
