import type { Limits, RateCounter, Usage } from '@model-gateway/core';
import { priceOf } from '../prices/price-of.js';
import type { Admission, ServedUsage } from './admission.js';
import type { AdmissionsDependencies } from './admissions-dependencies.js';
import type { LimitCounter } from './limit-counters.js';
import type { RateStanding, RateStandings } from './rate-standing.js';
import { servedTokens } from './served-tokens.js';

/** A counter that a request was counted in. */
export interface Taken {
  readonly counter: RateCounter;
  /** Milliseconds since 1970: given back later than this, it would come off a window that it was never in. */
  readonly until: number;
}

/** A request that is counted; its answer is not yet. */
export class CountedRequest implements Admission {
  readonly requests?: RateStanding;
  readonly tokens?: RateStanding;
  private isOver = false;

  constructor(
    private readonly dependencies: AdmissionsDependencies,
    private readonly limits: readonly Limits[],
    private readonly counters: readonly LimitCounter[],
    private readonly taken: readonly Taken[],
    /** When it came in: milliseconds since 1970. */
    private readonly at: number,
    { requests, tokens }: RateStandings,
  ) {
    if (requests) this.requests = requests;
    if (tokens) this.tokens = tokens;
  }

  settle({ kind, model, usage }: ServedUsage): void {
    if (this.isOver) return;
    this.isOver = true;
    if (usage) this.safely(() => this.count(usage, () => this.priceOf(kind, model, usage, this.at)));
  }

  withdraw(): void {
    if (this.isOver) return;
    this.isOver = true;
    const now = this.dependencies.clock.now();
    for (const { counter, until } of this.taken) if (now < until) this.add(counter, -1);
  }

  private count(usage: Usage, cost: () => number | undefined): void {
    const tokens = servedTokens(usage);
    if (tokens > 0) {
      for (const counter of this.counters) if (counter.unit === 'tokens') this.add(counter, tokens);
    }
    if (this.limits.every(({ budgets }) => budgets.length === 0)) return;
    const nanoDollars = cost();
    for (const one of this.limits) this.dependencies.budgets.spend(one, tokens, nanoDollars);
  }

  private priceOf(...served: Parameters<typeof priceOf>): number | undefined {
    let nanoDollars: number | undefined;
    this.safely(() => (nanoDollars = (this.dependencies.priceOf ?? priceOf)(...served)));
    return nanoDollars;
  }

  private add(counter: RateCounter, amount: number): void {
    this.safely(() => {
      this.dependencies.rates.add(counter, amount).catch((error: unknown) => this.report(error));
    });
  }

  /** Whoever ends a request can do nothing about a failure here, and must not fail by it. */
  private safely(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.report(error);
    }
  }

  private report(error: unknown): void {
    this.dependencies.onProblem?.('What a request has used could not be counted.', error);
  }
}
