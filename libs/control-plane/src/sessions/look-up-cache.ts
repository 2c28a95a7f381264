import type { Clock } from '@model-gateway/core';

/** What another process does is seen after this time. */
const heldMs = 2_000;
const mostHeld = 1_000;

interface Held<Value> {
  readonly until: number;
  readonly value: Promise<Value | undefined>;
}

/** What was looked up lately by a key, and look-ups that found nothing. */
export class LookUpCache<Value> {
  private readonly held = new Map<string, Held<Value>>();

  constructor(
    private readonly read: (key: string) => Promise<Value | undefined>,
    private readonly clock: Clock,
  ) {}

  find(key: string): Promise<Value | undefined> {
    const known = this.held.get(key);
    if (known && this.clock.now() < known.until) return known.value;
    const value = this.read(key);
    this.hold(key, value);
    // A failed look-up is no answer for the next one.
    value.catch(() => this.held.delete(key));
    return value;
  }

  /** Replaces what is held. What was forgotten meanwhile is no more, and stays forgotten. */
  renew(key: string, value: Value): void {
    if (this.held.has(key)) this.hold(key, Promise.resolve(value));
  }

  forget(key: string): void {
    this.held.delete(key);
  }

  private hold(key: string, value: Promise<Value | undefined>): void {
    this.held.delete(key);
    this.held.set(key, { until: this.clock.now() + heldMs, value });
    if (this.held.size <= mostHeld) return;
    for (const first of this.held.keys()) {
      this.held.delete(first);
      return;
    }
  }
}
