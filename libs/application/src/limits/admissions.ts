import type { Limits, RateState } from '@model-gateway/core';
import type { Admission } from './admission.js';
import { planOf } from './admission-plan.js';
import type { AdmissionsDependencies } from './admissions-dependencies.js';
import { budgetExhausted } from './budget-exhausted.js';
import { CountedRequest, type CountedRequestDependencies } from './counted-request.js';
import type { LimitCounter } from './limit-counters.js';
import { rateLimitReached } from './rate-limit-reached.js';
import { UnpricedModels } from './unpriced-models.js';

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
   * Throws `RateLimitReachedError` or `BudgetExhaustedError`; then nothing is counted, and what was is given back.
   *
   * @param limits of the caller's key and of the catalog entry, whichever has some. A request that the first refuse is
   *   never counted in the second, where others would find it for a moment
   */
  async admit(limits: readonly Limits[]): Promise<Admission> {
    const { clock } = this.dependencies;
    const plan = planOf(limits);
    if (plan.budgeted.length > 0) {
      const heard = this.firstHeard(plan.budgeted);
      if (heard) await heard;
      this.refuseExhausted(plan.budgeted);
    }
    const at = clock.now();
    const states: RateState[] = [];
    let isAdmitted = true;
    for (const counters of plan.owners) {
      const [only] = counters;
      // Most have one limit, for which nothing has to be gathered.
      if (only && counters.length === 1) states.push(await this.ask(only));
      else states.push(...(await Promise.all(counters.map(this.ask))));
      for (const { admitted } of states) isAdmitted &&= admitted;
      if (!isAdmitted) break;
    }
    const request = new CountedRequest(this.dependencies, plan, states, at);
    if (isAdmitted) return request;
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

  private readonly ask = (counter: LimitCounter): Promise<RateState> => {
    const { rates } = this.dependencies;
    return counter.unit === 'requests' ? rates.take(counter) : rates.peek(counter);
  };
}
