import type { Limits, RateState } from '@model-gateway/core';
import type { Admission } from './admission.js';
import { planOf, type AdmissionPlan } from './admission-plan.js';
import type { AdmissionsDependencies } from './admissions-dependencies.js';
import { budgetExhausted } from '../budgets/budget-exhausted.js';
import { CountedRequest, type CountedRequestDependencies } from './counted-request.js';
import type { LimitCounter } from './limit-counters.js';
import { rateLimitReached } from './rate-limit-reached.js';
import { UnpricedModels } from '../budgets/unpriced-models.js';

/**
 * Lets requests in as far as limits and budgets allow. Requests are counted when they come in, tokens and cost when the
 * answer is there: a token limit or a budget can be overshot by what was under way when it was reached, and a budget by
 * what its ledger says besides.
 */
export class Admissions {
  private readonly dependencies: CountedRequestDependencies;

  constructor(dependencies: AdmissionsDependencies) {
    this.dependencies = { ...dependencies, unpriced: new UnpricedModels(dependencies.onProblem) };
  }

  /**
   * Throws, or rejects with, `RateLimitReachedError` or `BudgetExhaustedError`; then nothing is counted, and what was is given back.
   *
   * @param limits of the caller's key and of the catalog entry, whichever has some. A request that the first refuse is
   *   never counted in the second, where others would find it for a moment
   */
  admit(limits: readonly Limits[]): Admission | Promise<Admission> {
    const plan = planOf(limits);
    const heard = plan.budgeted.length > 0 ? this.firstHeard(plan.budgeted) : undefined;
    return heard ? heard.then(() => this.count(plan)) : this.count(plan);
  }

  /** Answers at once as long as whoever counts does. */
  private count(plan: AdmissionPlan): Admission | Promise<Admission> {
    this.refuseExhausted(plan.budgeted);
    const at = this.dependencies.clock.now();
    const states: RateState[] = [];
    for (let owner = 0; owner < plan.owners.length; owner += 1) {
      const counters = plan.owners[owner] ?? [];
      let isAdmittedHere = true;
      for (let place = 0; place < counters.length; place += 1) {
        const state = this.ask(counters[place] as LimitCounter);
        if (state instanceof Promise) {
          const asked = [state, ...counters.slice(place + 1).map(this.askLater)];
          return this.countLater(plan, at, states, asked, owner + 1);
        }
        isAdmittedHere &&= state.admitted;
        states.push(state);
      }
      if (!isAdmittedHere) break;
    }
    return this.outcome(plan, states, at);
  }

  /** The counters of one owner are asked together, the next owner's only when all of those admitted. */
  private async countLater(
    plan: AdmissionPlan,
    at: number,
    states: RateState[],
    asked: readonly Promise<RateState>[],
    next: number,
  ): Promise<Admission> {
    states.push(...(await Promise.all(asked)));
    for (const counters of plan.owners.slice(next)) {
      if (!states.every(isAdmitted)) break;
      states.push(...(await Promise.all(counters.map(this.askLater))));
    }
    return this.outcome(plan, states, at);
  }

  private outcome(plan: AdmissionPlan, states: readonly RateState[], at: number): Admission {
    const request = new CountedRequest(this.dependencies, plan, states, at);
    if (states.every(isAdmitted)) return request;
    request.withdraw();
    throw rateLimitReached(plan.counters, states);
  }

  private firstHeard(budgeted: readonly Limits[]): Promise<unknown> | undefined {
    const { budgets } = this.dependencies;
    let all: Promise<void>[] | undefined;
    for (const one of budgeted) {
      const heard = budgets.firstHeard(one);
      if (heard) (all ??= []).push(heard);
    }
    return all && Promise.all(all);
  }

  private refuseExhausted(budgeted: readonly Limits[]): void {
    for (const one of budgeted) {
      const standing = this.dependencies.budgets.exhausted(one);
      if (standing) throw budgetExhausted(one.owner, standing.budget, standing.resetsAt);
    }
  }

  private readonly ask = (counter: LimitCounter): RateState | Promise<RateState> => {
    const { rates } = this.dependencies;
    return counter.unit === 'requests' ? rates.take(counter) : rates.peek(counter);
  };

  private readonly askLater = async (counter: LimitCounter): Promise<RateState> => this.ask(counter);
}

function isAdmitted({ admitted }: RateState): boolean {
  return admitted;
}
