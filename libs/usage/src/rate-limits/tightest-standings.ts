import type { RateState } from '@model-gateway/core';
import type { LimitCounter } from './limit-counters.js';
import type { RateStanding, RateStandings } from './rate-standing.js';

/**
 * How the rate limits stand, of each kind the one with the least left; of two such, the one that resets later.
 *
 * @param states of the first of these counters, or of all
 */
export function tightestStandings(
  counters: readonly LimitCounter[],
  states: readonly RateState[],
): RateStandings {
  let requests: RateStanding | undefined;
  let tokens: RateStanding | undefined;
  for (let place = 0; place < states.length; place += 1) {
    const counter = counters[place];
    const state = states[place];
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
