import type { RateCounter, RateLimiter, RateState } from '@model-gateway/core';
import { wholeAmount } from './rate-state.js';
import { type PoolBounds, WindowPools } from './window-pools.js';

/** A fixed window of a counter. */
interface Window {
  counted: number;
  /** By the monotonic clock, milliseconds. */
  readonly endsAt: number;
}

/** Below this number of windows, ended ones are not dropped. */
const minWindowsToDrop = 1_000;

/**
 * Counts in the memory of this process only. Synchronous, because every request of a limited caller waits for it. Ended
 * windows are dropped whenever the number of windows has doubled, so at most half of them are superfluous. Windows of end users are
 * bounded, see {@link WindowPools}; all others are as many as there are limits.
 */
export class MemoryRateLimiter implements RateLimiter {
  private readonly windows = new Map<string, Window>();
  private readonly pools: WindowPools<Window>;
  private dropAbove = minWindowsToDrop;

  /** @param bounds of windows of end users */
  constructor(bounds?: PoolBounds) {
    this.pools = new WindowPools(bounds);
  }

  take(counter: RateCounter, amount = 1): RateState {
    const now = wholeNow();
    const window = this.running(counter, now);
    if ((window?.counted ?? 0) >= counter.limit) return toState(counter, window, now, false);
    return toState(counter, this.count(counter, window, amount, now), now, true);
  }

  peek(counter: RateCounter): RateState {
    const now = wholeNow();
    const window = this.running(counter, now);
    return toState(counter, window, now, (window?.counted ?? 0) < counter.limit);
  }

  add(counter: RateCounter, amount: number): void {
    const whole = wholeAmount(amount);
    const now = wholeNow();
    const window = this.running(counter, now);
    // Giving back never starts a window and never leaves a negative count.
    if (whole > 0) this.count(counter, window, whole, now);
    else if (window) window.counted = Math.max(0, window.counted + whole);
  }

  /** The number of windows in memory. */
  get size(): number {
    return this.windows.size + this.pools.size;
  }

  private running({ name, pool }: RateCounter, now: number): Window | undefined {
    const window = pool === undefined ? this.windows.get(name) : this.pools.get(pool, name);
    return window && now < window.endsAt ? window : undefined;
  }

  private count(
    { name, windowMs, pool }: RateCounter,
    window: Window | undefined,
    amount: number,
    now: number,
  ): Window {
    if (window) {
      window.counted += amount;
      return window;
    }
    if (this.size >= this.dropAbove) this.dropEnded(now);
    const started = { counted: amount, endsAt: now + windowMs };
    if (pool === undefined) this.windows.set(name, started);
    else this.pools.set(pool, name, started, now);
    return started;
  }

  private dropEnded(now: number): void {
    for (const [name, { endsAt }] of this.windows) if (endsAt <= now) this.windows.delete(name);
    this.pools.dropEnded(now);
    this.dropAbove = Math.max(minWindowsToDrop, this.size * 2);
  }
}

function toState(
  { limit }: RateCounter,
  window: Window | undefined,
  now: number,
  admitted: boolean,
): RateState {
  if (!window) return { admitted, remaining: Math.max(limit, 0), resetMs: 0 };
  return { admitted, remaining: Math.max(limit - window.counted, 0), resetMs: window.endsAt - now };
}

/** Whole milliseconds: with fractions, rounding could make a window seem longer than it is. */
function wholeNow(): number {
  return Math.floor(performance.now());
}
