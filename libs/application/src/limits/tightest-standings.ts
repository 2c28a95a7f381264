import type { LimitedUnit, RateState } from '@model-gateway/core';
import type { LimitCounter } from './limit-counters.js';
import type { RateStanding, RateStandings } from './rate-standing.js';

/** How the rate limits stand, of each kind the one with the least left; of two such, the one that resets later. */
export function tightestStandings(
  counters: readonly LimitCounter[],
  states: readonly RateState[],
): RateStandings {
  const tightest: { [Unit in LimitedUnit]?: RateStanding } = {};
  counters.forEach(({ unit, limit }, index) => {
    const state = states[index];
    if (!state) return;
    const { remaining, resetMs } = state;
    const best = tightest[unit];
    if (best && (best.remaining < remaining || (best.remaining === remaining && best.resetMs >= resetMs)))
      return;
    tightest[unit] = { limit, remaining, resetMs };
  });
  return tightest;
}
