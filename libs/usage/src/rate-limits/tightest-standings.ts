import type { RateState } from '@model-gateway/core';
import type { LimitCounter } from './limit-counters.js';
import type { RateStanding, RateStandings } from './rate-standing.js';

/**
 * The tightest rate limit of requests and of tokens: the one with the least left, and of equal ones the later reset.
 *
 * @param states the states of the first of these counters, or of all
 */
export function tightestStandings(
  counters: readonly LimitCounter[],
  states: readonly RateState[],
): RateStandings {
  let requests: RateStanding | undefined;
  let tokens: RateStanding | undefined;
  for (let index = 0; index < states.length; index += 1) {
    const counter = counters[index];
    const state = states[index];
    if (!counter || !state) continue;
    if (counter.unit === 'requests') requests = tighter(requests, counter.limit, state);
    else tokens = tighter(tokens, counter.limit, state);
  }
  return { requests, tokens };
}

function tighter(
  best: RateStanding | undefined,
  limit: number,
  { remaining, resetMs }: RateState,
): RateStanding {
  const isBest =
    best && (best.remaining < remaining || (best.remaining === remaining && best.resetMs >= resetMs));
  return isBest ? best : { limit, remaining, resetMs };
}
