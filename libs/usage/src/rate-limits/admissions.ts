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
 * Admits requests within rate limits and budgets. Requests are counted at admission, tokens and cost at settlement, so
 * requests in flight can overshoot a token limit or a budget; a budget also by the delay of its {@link BudgetLedger}.
 */
export class Admissions {
  private readonly dependencies: CountedRequestDependencies;

  constructor(dependencies: AdmissionsDependencies) {
    this.dependencies = { ...dependencies, unpriced: new UnpricedModels(dependencies.onProblem) };
  }

  /**
   * Throws, or rejects with, `RateLimitReachedError` or `BudgetExhaustedError`; a refused request is not counted.
   *
   * @param limits those of the caller's key and those of the catalog entry, if any. Owners are checked in this order: a
   *   request that the first owner refuses is never counted at the second, where it would briefly block other requests
   */
  admit(limits: readonly Limits[]): Admission | Promise<Admission> {
    const plan = planOf(limits);
    const reading = plan.budgeted.length > 0 ? this.firstReads(plan.budgeted) : undefined;
    return reading ? reading.then(() => this.count(plan)) : this.count(plan);
  }

  /** Synchronous as long as the rate limiter is. */
  private count(plan: AdmissionPlan): Admission | Promise<Admission> {
    this.refuseExhausted(plan.budgeted);
    const at = this.dependencies.clock.now();
    const states: RateState[] = [];
    for (let owner = 0; owner < plan.owners.length; owner += 1) {
      const counters = plan.owners[owner] ?? [];
      let isOwnerAdmitting = true;
      for (let index = 0; index < counters.length; index += 1) {
        const state = this.query(counters[index] as LimitCounter);
        if (state instanceof Promise) {
          const pending = [state, ...counters.slice(index + 1).map(this.queryAsync)];
          return this.countAsync(plan, at, states, pending, owner + 1);
        }
        isOwnerAdmitting &&= state.admitted;
        states.push(state);
      }
      if (!isOwnerAdmitting) break;
    }
    return this.outcome(plan, states, at);
  }

  /** Queries the counters of one owner concurrently, and those of the next owner only when all of them admit. */
  private async countAsync(
    plan: AdmissionPlan,
    at: number,
    states: RateState[],
    pending: readonly Promise<RateState>[],
    nextOwner: number,
  ): Promise<Admission> {
    states.push(...(await Promise.all(pending)));
    for (const counters of plan.owners.slice(nextOwner)) {
      if (!states.every(isAdmitted)) break;
      states.push(...(await Promise.all(counters.map(this.queryAsync))));
    }
    return this.outcome(plan, states, at);
  }

  private outcome(plan: AdmissionPlan, states: readonly RateState[], at: number): Admission {
    const request = new CountedRequest(this.dependencies, plan, states, at);
    if (states.every(isAdmitted)) return request;
    request.withdraw();
    throw rateLimitReached(plan.counters, states);
  }

  private firstReads(budgeted: readonly Limits[]): Promise<unknown> | undefined {
    const { budgets } = this.dependencies;
    let all: Promise<void>[] | undefined;
    for (const one of budgeted) {
      const reading = budgets.firstRead(one);
      if (reading) (all ??= []).push(reading);
    }
    return all && Promise.all(all);
  }

  private refuseExhausted(budgeted: readonly Limits[]): void {
    for (const one of budgeted) {
      const standing = this.dependencies.budgets.exhausted(one);
      if (standing) throw budgetExhausted(one.owner, standing.budget, standing.resetsAt);
    }
  }

  private readonly query = (counter: LimitCounter): RateState | Promise<RateState> => {
    const { rates } = this.dependencies;
    return counter.unit === 'requests' ? rates.take(counter) : rates.peek(counter);
  };

  private readonly queryAsync = async (counter: LimitCounter): Promise<RateState> => this.query(counter);
}

function isAdmitted({ admitted }: RateState): boolean {
  return admitted;
}
