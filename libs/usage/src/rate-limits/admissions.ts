import type { Limits, RateState } from '@model-gateway/core';
import { refuseExhausted } from '../budgets/budget-exhausted.js';
import { UnpricedModels } from '../budgets/unpriced-models.js';
import type { ExpectedUsage } from '../estimates/expected-usage.js';
import { UsualOutput } from '../estimates/usual-output.js';
import type { Admission } from './admission.js';
import { planOf, type AdmissionPlan } from './admission-plan.js';
import type { AdmissionsDependencies } from './admissions-dependencies.js';
import { CountedRequest, type CountedRequestDependencies } from './counted-request.js';
import type { LimitCounter } from './limit-counters.js';
import { rateLimitReached } from './rate-limit-reached.js';

/** One admission on its way through the counters. */
interface Admitting {
  readonly plan: AdmissionPlan;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly expected: ExpectedUsage | undefined;
  /** Tokens to take of every token counter; 0: the expected usage is not known. */
  readonly tokens: number;
  readonly states: RateState[];
}

/**
 * Admits attempts within rate limits and budgets. An attempt is counted at admission, and its expected tokens and cost are
 * reserved until it is settled: a limit admits while anything of it is left, so it can be overshot by what one attempt
 * expects, and by the error of the estimates. A budget can also be overshot by the delay of its {@link BudgetLedger}.
 */
export class Admissions {
  private readonly dependencies: CountedRequestDependencies;
  private readonly usual = new UsualOutput();

  constructor(dependencies: AdmissionsDependencies) {
    const unpriced = new UnpricedModels(dependencies.onProblem);
    this.dependencies = { ...dependencies, unpriced, usual: this.usual };
  }

  /**
   * Throws, or rejects with, `RateLimitReachedError` or `BudgetExhaustedError`; a refused attempt is not counted.
   *
   * @param limits those of the caller's key, of its workspace, of the organisation and of the catalog entry, as far as there are
   *   any. Owners are checked in this order: an attempt that the first owner refuses is never counted at the second, where it
   *   would briefly block others
   * @param expect called when tokens or cost are limited. Default: nothing is reserved
   */
  admit(limits: readonly Limits[], expect?: () => ExpectedUsage): Admission | Promise<Admission> {
    const plan = planOf(limits);
    const reading = plan.budgeted.length > 0 ? this.firstReads(plan.budgeted) : undefined;
    return reading ? reading.then(() => this.count(plan, expect)) : this.count(plan, expect);
  }

  /** Synchronous as long as the rate limiter is. */
  private count(
    plan: AdmissionPlan,
    expect: (() => ExpectedUsage) | undefined,
  ): Admission | Promise<Admission> {
    refuseExhausted(this.dependencies.budgets, plan.budgeted);
    const expected = plan.needsUsage ? expect?.() : undefined;
    const admitting: Admitting = {
      plan,
      at: this.dependencies.clock.now(),
      expected,
      tokens: expected ? this.tokensOf(expected) : 0,
      states: [],
    };
    for (let owner = 0; owner < plan.owners.length; owner += 1) {
      const counters = plan.owners[owner] ?? [];
      let isOwnerAdmitting = true;
      for (let index = 0; index < counters.length; index += 1) {
        const state = this.query(counters[index] as LimitCounter, admitting.tokens);
        if (state instanceof Promise) {
          const others = counters.slice(index + 1).map((one) => this.queryAsync(one, admitting.tokens));
          return this.countAsync(admitting, [state, ...others], owner + 1);
        }
        isOwnerAdmitting &&= state.admitted;
        admitting.states.push(state);
      }
      if (!isOwnerAdmitting) break;
    }
    const outcome = this.outcome(admitting);
    outcome.reserve();
    return outcome;
  }

  /** Queries the counters of one owner concurrently, and those of the next owner only when all of them admit. */
  private async countAsync(
    admitting: Admitting,
    pending: readonly Promise<RateState>[],
    nextOwner: number,
  ): Promise<Admission> {
    const { plan, states, tokens } = admitting;
    states.push(...(await Promise.all(pending)));
    for (const counters of plan.owners.slice(nextOwner)) {
      if (!states.every(isAdmitted)) break;
      states.push(...(await Promise.all(counters.map((one) => this.queryAsync(one, tokens)))));
    }
    // Others may have reserved a budget while the counters were asked.
    const outcome = this.outcome(admitting);
    try {
      refuseExhausted(this.dependencies.budgets, plan.budgeted);
    } catch (refusal) {
      outcome.withdraw();
      throw refusal;
    }
    outcome.reserve();
    return outcome;
  }

  private outcome({ plan, states, at, expected, tokens }: Admitting): CountedRequest {
    const request = new CountedRequest(this.dependencies, plan, states, at, expected, tokens);
    if (states.every(isAdmitted)) return request;
    request.withdraw();
    throw rateLimitReached(plan.counters, states, tokens);
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

  /** At least 1, so that a request without an estimate is counted in. */
  private tokensOf({ promptTokens, maxCompletionTokens, place }: ExpectedUsage): number {
    const tokens = Math.ceil(promptTokens + (maxCompletionTokens ?? this.usual.of(place)));
    return Number.isSafeInteger(tokens) ? Math.max(1, tokens) : 1;
  }

  private query(counter: LimitCounter, tokens: number): RateState | Promise<RateState> {
    const { rates } = this.dependencies;
    if (counter.unit === 'requests') return rates.take(counter);
    return tokens > 0 ? rates.take(counter, tokens) : rates.peek(counter);
  }

  private async queryAsync(counter: LimitCounter, tokens: number): Promise<RateState> {
    return this.query(counter, tokens);
  }
}

function isAdmitted({ admitted }: RateState): boolean {
  return admitted;
}
