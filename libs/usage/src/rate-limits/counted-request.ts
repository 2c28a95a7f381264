import type { RateCounter, RateState, Usage } from '@model-gateway/core';
import { priceOf } from '../pricing/prices.js';
import type { Admission, ServedUsage } from './admission.js';
import type { AdmissionPlan } from './admission-plan.js';
import type { AdmissionsDependencies } from './admissions-dependencies.js';
import type { RateStanding } from './rate-standing.js';
import { servedTokens } from './served-tokens.js';
import { tightestStandings } from './tightest-standings.js';
import type { UnpricedModels } from '../budgets/unpriced-models.js';

/** The dependencies of {@link CountedRequest}. */
export interface CountedRequestDependencies extends AdmissionsDependencies {
  readonly unpriced: UnpricedModels;
}

/** An admission: the request is counted, its tokens and cost are not yet. */
export class CountedRequest implements Admission {
  readonly requests: RateStanding | undefined;
  readonly tokens: RateStanding | undefined;
  private end: 'settled' | 'withdrawn' | undefined;

  constructor(
    private readonly dependencies: CountedRequestDependencies,
    private readonly plan: AdmissionPlan,
    /** The states of the plan's counters, as far as they were queried. */
    private readonly states: readonly RateState[],
    /** The time of admission, in milliseconds since 1970. */
    private readonly at: number,
  ) {
    const { requests, tokens } = tightestStandings(plan.counters, states);
    this.requests = requests;
    this.tokens = tokens;
  }

  settle(served: ServedUsage): void {
    if (this.end) return;
    this.end = 'settled';
    this.count(served);
  }

  add(spent: ServedUsage): void {
    if (this.end !== 'withdrawn') this.count(spent);
  }

  withdraw(): void {
    if (this.end) return;
    this.end = 'withdrawn';
    const now = this.dependencies.clock.now();
    for (const [index, { admitted, resetMs }] of this.states.entries()) {
      const counter = this.plan.counters[index];
      if (!admitted || counter?.unit !== 'requests') continue;
      // After the window has ended, -1 would be subtracted from a window that never counted the request.
      if (now < this.at + resetMs) this.addTo(counter, -1);
    }
  }

  private count(served: ServedUsage): void {
    const { usage } = served;
    if (!usage) return;
    const { tokenCounters, budgeted, needsCost } = this.plan;
    const tokens = servedTokens(usage);
    if (tokens > 0) for (const counter of tokenCounters) this.addTo(counter, tokens);
    const nanoDollars = needsCost ? this.price(served, usage) : undefined;
    // A failure to count must not fail the request that ends.
    try {
      for (const one of budgeted) this.dependencies.budgets.spend(one, tokens, nanoDollars);
    } catch (error) {
      this.report(error);
    }
  }

  private price({ kind, slug, model, nanoDollars: known }: ServedUsage, usage: Usage): number | undefined {
    const { priceOf: costOf = priceOf, unpriced } = this.dependencies;
    try {
      const nanoDollars =
        known === undefined ? costOf(kind, model, usage, this.at, slug) : (known ?? undefined);
      if (nanoDollars === undefined) unpriced.note(model);
      return nanoDollars;
    } catch (error) {
      this.report(error);
      return undefined;
    }
  }

  private addTo(counter: RateCounter, amount: number): void {
    try {
      const counted = this.dependencies.rates.add(counter, amount);
      if (counted instanceof Promise) counted.catch((error: unknown) => this.report(error));
    } catch (error) {
      this.report(error);
    }
  }

  private report(error: unknown): void {
    this.dependencies.onProblem?.('The usage of a request could not be counted.', error);
  }
}
