import type { RateCounter, RateState } from '@model-gateway/core';

/** What the limiter library tells of a counter. */
export interface Tally {
  /** What is counted. */
  readonly consumedPoints: number;
  /** Milliseconds until the window ends; 0 or less when it has ended. */
  readonly msBeforeNext: number;
}

/** The state of a counter in which one more was asked for; the tally has it, whether it stays counted or not. */
export function stateAfterTake({ limit }: RateCounter, tally: Tally): RateState {
  return {
    admitted: tally.consumedPoints <= limit,
    remaining: Math.max(limit - tally.consumedPoints, 0),
    resetMs: Math.max(tally.msBeforeNext, 0),
  };
}

/** The state of a counter in which nothing is counted now. Without a tally no window has begun. */
export function stateNow({ limit }: RateCounter, tally: Tally | null): RateState {
  const counted = tally && tally.msBeforeNext > 0 ? tally.consumedPoints : 0;
  const remaining = Math.max(limit - counted, 0);
  return { admitted: remaining > 0, remaining, resetMs: Math.max(tally?.msBeforeNext ?? 0, 0) };
}

/** The amount as a count; 0 for what is none. */
export function wholeAmount(amount: number): number {
  const whole = Math.trunc(amount);
  return Number.isSafeInteger(whole) ? whole : 0;
}
