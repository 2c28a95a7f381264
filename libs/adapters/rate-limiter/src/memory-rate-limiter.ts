import type { RateCounter, RateLimiter, RateState } from '@model-gateway/core';
import { wholeAmount } from './rate-state.js';

/** What is counted in one window. */
interface Window {
  counted: number;
  /** On the clock that durations are measured with. */
  readonly endsAt: number;
}

/** So few are not worth looking through. */
const fewWindows = 1_000;

/**
 * Counts in the memory of this process: for itself alone, and forgotten when it ends. It answers at once, because it is
 * asked on the way of every request of a limited caller. Windows that have ended are dropped whenever their number has
 * doubled, so that what is kept is never more than twice what is needed.
 */
export class MemoryRateLimiter implements RateLimiter {
  private readonly windows = new Map<string, Window>();
  private dropAbove = fewWindows;

  take(counter: RateCounter): RateState {
    const now = wholeNow();
    const window = this.running(counter, now);
    if ((window?.counted ?? 0) >= counter.limit) return toState(counter, window, now, false);
    return toState(counter, this.count(counter, window, 1, now), now, true);
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
    // Giving back never begins a window, and never leaves less than nothing.
    if (whole > 0) this.count(counter, window, whole, now);
    else if (window) window.counted = Math.max(0, window.counted + whole);
  }

  /** How many windows are kept. */
  get size(): number {
    return this.windows.size;
  }

  private running({ name }: RateCounter, now: number): Window | undefined {
    const window = this.windows.get(name);
    return window && now < window.endsAt ? window : undefined;
  }

  private count(
    { name, windowMs }: RateCounter,
    window: Window | undefined,
    amount: number,
    now: number,
  ): Window {
    if (window) {
      window.counted += amount;
      return window;
    }
    if (this.windows.size >= this.dropAbove) this.dropEnded(now);
    const begun = { counted: amount, endsAt: now + windowMs };
    this.windows.set(name, begun);
    return begun;
  }

  private dropEnded(now: number): void {
    for (const [name, { endsAt }] of this.windows) if (endsAt <= now) this.windows.delete(name);
    this.dropAbove = Math.max(fewWindows, this.windows.size * 2);
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

/** Milliseconds. Whole ones: of fractions a window could seem to be a hair longer than it is. */
function wholeNow(): number {
  return Math.floor(performance.now());
}
