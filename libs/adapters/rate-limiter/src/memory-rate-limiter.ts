import type { RateCounter, RateLimiter, RateState } from '@model-gateway/core';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { stateAfterTake, stateNow, wholeAmount } from './rate-state.js';

/**
 * Counts in the memory of this process: for itself alone, and forgotten when it ends. A counter is gone when its window
 * is. Windows longer than 24 days are not kept that long: a timer of Node.js cannot wait longer.
 */
export class MemoryRateLimiter implements RateLimiter {
  /**
   * Its own limit and window are never used: it only counts, each counter has its own, and a counter goes on when its
   * limit is changed. It counts before it returns its promise, so nothing comes in between.
   */
  private readonly counts = new RateLimiterMemory({ points: 0, duration: 1, keyPrefix: '' });

  async take(counter: RateCounter): Promise<RateState> {
    if (counter.limit < 1) return { ...(await this.peek(counter)), admitted: false };
    const state = stateAfterTake(counter, await this.count(counter, 1));
    if (!state.admitted) await this.giveBack(counter.name, 1);
    return state;
  }

  async peek(counter: RateCounter): Promise<RateState> {
    return stateNow(counter, await this.counts.get(counter.name));
  }

  async add(counter: RateCounter, amount: number): Promise<void> {
    const whole = wholeAmount(amount);
    if (whole > 0) await this.count(counter, whole);
    else if (whole < 0) await this.giveBack(counter.name, -whole);
  }

  private count({ name, windowMs }: RateCounter, amount: number) {
    return this.counts.penalty(name, amount, { customDuration: windowMs / 1000 });
  }

  /** Never begins a window, and never leaves less than nothing. */
  private async giveBack(name: string, amount: number): Promise<void> {
    const tally = await this.counts.get(name);
    if (!tally || tally.msBeforeNext <= 0) return;
    const { consumedPoints } = await this.counts.reward(name, Math.min(amount, tally.consumedPoints));
    // The window, or others' counts, may have gone in the meantime.
    if (consumedPoints < 0) await this.counts.penalty(name, -consumedPoints);
  }
}
