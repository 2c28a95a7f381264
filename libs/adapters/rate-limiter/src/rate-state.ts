import type { RateCounter, RateState } from '@model-gateway/core';

/** The state of a counter as the library `rate-limiter-flexible` gives it. */
export interface Tally {
  /** The count. */
  readonly consumedPoints: number;
  /** Milliseconds until the window ends; 0 or less when it has ended. */
  readonly msBeforeNext: number;
}

/** The state after an amount asked for admission. The tally includes that amount, admitted or not. */
export function stateAfterTake({ limit }: RateCounter, tally: Tally, amount: number): RateState {
  return {
    admitted: tally.consumedPoints - amount < limit,
    remaining: Math.max(limit - tally.consumedPoints, 0),
    resetMs: Math.max(tally.msBeforeNext, 0),
  };
}

/** The state without counting anything. Without a tally no window has started. */
export function stateNow({ limit }: RateCounter, tally: Tally | null): RateState {
  const counted = tally && tally.msBeforeNext > 0 ? tally.consumedPoints : 0;
  const remaining = Math.max(limit - counted, 0);
  return { admitted: remaining > 0, remaining, resetMs: Math.max(tally?.msBeforeNext ?? 0, 0) };
}

/** The amount truncated to a whole number; 0 for an amount that is no safe number. */
export function wholeAmount(amount: number): number {
  const whole = Math.trunc(amount);
  return Number.isSafeInteger(whole) ? whole : 0;
}
