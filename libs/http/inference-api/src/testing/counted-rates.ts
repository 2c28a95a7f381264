import type { RateCounter, RateLimiter, RateState } from '@model-gateway/core';

/** A rate limiter of one window that never ends, whose counts a test can read. */
export class CountedRates implements RateLimiter {
  private readonly counts = new Map<string, number>();
  /** Every call waits for it. */
  gate: Promise<unknown> = Promise.resolve();
  /** Number of calls. */
  asked = 0;
  /** Number of amounts that were given back. */
  givenBack = 0;

  async take(counter: RateCounter, amount = 1): Promise<RateState> {
    this.asked += 1;
    await this.gate;
    const admitted = this.used(counter.name) < counter.limit;
    if (admitted) this.count(counter.name, amount);
    return this.state(counter, admitted);
  }

  async peek(counter: RateCounter): Promise<RateState> {
    this.asked += 1;
    await this.gate;
    return this.state(counter, this.used(counter.name) < counter.limit);
  }

  async add({ name }: RateCounter, amount: number): Promise<void> {
    if (amount < 0) this.givenBack += 1;
    this.count(name, amount);
  }

  used(name: string): number {
    return this.counts.get(name) ?? 0;
  }

  private count(name: string, amount: number): void {
    this.counts.set(name, this.used(name) + amount);
  }

  private state({ name, limit }: RateCounter, admitted: boolean): RateState {
    return { admitted, remaining: Math.max(0, limit - this.used(name)), resetMs: 12_400 };
  }
}
