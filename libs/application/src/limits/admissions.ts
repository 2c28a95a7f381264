import type { Limits, RateState } from '@model-gateway/core';
import type { Admission } from './admission.js';
import type { AdmissionsDependencies } from './admissions-dependencies.js';
import { budgetExhausted } from './budget-exhausted.js';
import { CountedRequest, type Taken } from './counted-request.js';
import { countersOf, type LimitCounter } from './limit-counters.js';
import { RateLimitReachedError } from './rate-limit-reached-error.js';
import { tightestStandings } from './tightest-standings.js';

/**
 * Lets requests in as far as limits and budgets allow. Requests are counted when they come in, tokens and cost when the
 * answer is there: a token limit or a budget can be overshot by what was under way when it was reached, and a budget by
 * what its ledger says besides.
 */
export class Admissions {
  constructor(private readonly dependencies: AdmissionsDependencies) {}

  /**
   * Throws `RateLimitReachedError` or `BudgetExhaustedError`; then nothing is counted, and what was is given back.
   *
   * @param limits of the caller's key and of the catalog entry, whichever has some
   */
  async admit(limits: readonly Limits[]): Promise<Admission> {
    const { rates, budgets, clock } = this.dependencies;
    for (const one of limits) {
      const standing = budgets.exhausted(one);
      if (standing) throw budgetExhausted(one.owner, standing.budget, standing.resetsAt);
    }
    const [first] = limits;
    const counters = limits.length === 1 && first ? countersOf(first) : limits.flatMap(countersOf);
    const at = clock.now();
    const states = await Promise.all(
      counters.map((counter) => (counter.unit === 'requests' ? rates.take(counter) : rates.peek(counter))),
    );
    const taken = takenOf(counters, states, at);
    const request = new CountedRequest(
      this.dependencies,
      limits,
      counters,
      taken,
      at,
      tightestStandings(counters, states),
    );
    if (states.every(({ admitted }) => admitted)) return request;
    request.withdraw();
    throw rateLimitReached(counters, states);
  }
}

/** What the request was counted in, with the moment from which that may count for the next window. */
function takenOf(counters: readonly LimitCounter[], states: readonly RateState[], at: number): Taken[] {
  const taken: Taken[] = [];
  counters.forEach((counter, index) => {
    const state = states[index];
    if (state?.admitted && counter.unit === 'requests') taken.push({ counter, until: at + state.resetMs });
  });
  return taken;
}

function rateLimitReached(
  counters: readonly LimitCounter[],
  states: readonly RateState[],
): RateLimitReachedError {
  let longest = 0;
  let words = '';
  const givenBack = counters.map(({ unit, limit, windowMs, words: itsWords }, index): RateState => {
    const state = states[index] ?? { admitted: false, remaining: 0, resetMs: 0 };
    if (state.admitted) {
      return unit === 'requests' ? { ...state, remaining: Math.min(limit, state.remaining + 1) } : state;
    }
    // A limit of 0 has no window that could end.
    const wait = state.resetMs > 0 ? state.resetMs : windowMs;
    if (wait > longest) {
      longest = wait;
      words = itsWords;
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
