import type { RateState } from '@model-gateway/core';
import type { LimitCounter } from './limit-counters.js';
import { RateLimitReachedError } from './rate-limit-reached-error.js';
import { tightestStandings } from './tightest-standings.js';

/**
 * Says which rate limit has to be waited for longest, and how all stand once the request is given back.
 *
 * @param states of the first of these counters, or of all; one of them at least refuses
 */
export function rateLimitReached(
  counters: readonly LimitCounter[],
  states: readonly RateState[],
): RateLimitReachedError {
  let longest = 0;
  let words = '';
  const givenBack = states.map((state, place): RateState => {
    const counter = counters[place];
    if (!counter) return state;
    if (state.admitted) {
      if (counter.unit === 'tokens') return state;
      return { ...state, remaining: Math.min(counter.limit, state.remaining + 1) };
    }
    // A limit of 0 has no window that could end.
    const wait = state.resetMs > 0 ? state.resetMs : counter.windowMs;
    if (wait > longest) {
      longest = wait;
      words = counter.words;
    }
    return { ...state, resetMs: wait };
  });
  const seconds = Math.max(1, Math.ceil(longest / 1000));
  return new RateLimitReachedError(
    `The rate limit of ${words} is used up; try again in ${seconds} s.`,
    longest,
    tightestStandings(counters, givenBack),
  );
}
