import type { RateCounter, RateState, Usage } from '@model-gateway/core';
import { priceOf } from '../pricing/price-of.js';
import type { Admission, ServedUsage } from './admission.js';
import type { AdmissionPlan } from './admission-plan.js';
import type { AdmissionsDependencies } from './admissions-dependencies.js';
import type { RateStanding } from './rate-standing.js';
import { servedTokens } from './served-tokens.js';
import { tightestStandings } from './tightest-standings.js';
import type { UnpricedModels } from '../budgets/unpriced-models.js';

/** What a {@link CountedRequest} works with. */
export interface CountedRequestDependencies extends AdmissionsDependencies {
  readonly unpriced: UnpricedModels;
}

/** A request that is counted; its answer is not yet. */
export class CountedRequest implements Admission {
  readonly requests: RateStanding | undefined;
  readonly tokens: RateStanding | undefined;
  private end: 'settled' | 'withdrawn' | undefined;

  constructor(
    private readonly dependencies: CountedRequestDependencies,
    private readonly plan: AdmissionPlan,
    /** Of the plan's counters, as far as they were asked. */
    private readonly states: readonly RateState[],
    /** When it came in: milliseconds since 1970. */
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
    for (const [place, { admitted, resetMs }] of this.states.entries()) {
      const counter = this.plan.counters[place];
      if (!admitted || counter?.unit !== 'requests') continue;
      // Later it would come off a window that it was never in.
      if (now < this.at + resetMs) this.raise(counter, -1);
    }
  }

  private count(served: ServedUsage): void {
    const { usage } = served;
    if (!usage) return;
    const { tokenCounters, budgeted, takesCost } = this.plan;
    const tokens = servedTokens(usage);
    if (tokens > 0) for (const counter of tokenCounters) this.raise(counter, tokens);
    const nanoDollars = takesCost ? this.price(served, usage) : undefined;
    // Whoever ends a request can do nothing about a failure here, and must not fail by it.
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

  private raise(counter: RateCounter, amount: number): void {
    try {
      const counted = this.dependencies.rates.add(counter, amount);
      if (counted instanceof Promise) counted.catch((error: unknown) => this.report(error));
    } catch (error) {
      this.report(error);
    }
  }

  private report(error: unknown): void {
    this.dependencies.onProblem?.('What a request has used could not be counted.', error);
  }
}
