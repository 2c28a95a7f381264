import type { RateState } from '@model-gateway/core';
import type { LimitCounter } from './limit-counters.js';
import { RateLimitReachedError } from './rate-limit-reached-error.js';
import { tightestStandings } from './tightest-standings.js';

/**
 * The error for a refused request: names the limit with the longest wait, and the standings after the request is withdrawn.
 *
 * @param states the states of the first of these counters, or of all; at least one refuses
 * @param tokens what was taken of token counters that admit
 */
export function rateLimitReached(
  counters: readonly LimitCounter[],
  states: readonly RateState[],
  tokens: number,
): RateLimitReachedError {
  let longest = 0;
  let description = '';
  const afterWithdrawal = states.map((state, index): RateState => {
    const counter = counters[index];
    if (!counter) return state;
    if (state.admitted) {
      const taken = counter.unit === 'tokens' ? tokens : 1;
      return { ...state, remaining: Math.min(counter.limit, state.remaining + taken) };
    }
    // A limit of 0 never starts a window, so its reset time is 0.
    const wait = state.resetMs > 0 ? state.resetMs : counter.windowMs;
    if (wait > longest) {
      longest = wait;
      description = counter.description;
    }
    return { ...state, resetMs: wait };
  });
  const seconds = Math.max(1, Math.ceil(longest / 1000));
  return new RateLimitReachedError(
    `The rate limit of ${description} is used up; try again in ${seconds} s.`,
    longest,
    tightestStandings(counters, afterWithdrawal),
  );
}
