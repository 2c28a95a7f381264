import type { Clock, Limits, ProviderKind, RateLimiter, Usage } from '@model-gateway/core';
import type { BudgetLedger } from './budget-ledger.js';

/** What {@link Admissions} works with. */
export interface AdmissionsDependencies {
  readonly rates: RateLimiter;
  readonly budgets: BudgetLedger;
  readonly clock: Clock;
}

/** How one kind of rate limit stands after a request was let in: the tightest one of the caller's, for its headers. */
export interface RateStanding {
  readonly limit: number;
  readonly remaining: number;
  readonly resetMs: number;
}

/** A request that was let in. */
export interface Admission {
  readonly requests?: RateStanding;
  readonly tokens?: RateStanding;
  /** Counts what the answer cost, once, when it is over, however it ended. Never throws. */
  settle(served: ServedUsage): void;
}

/** What a request has used, as far as the upstream told. */
export interface ServedUsage {
  readonly kind: ProviderKind;
  readonly model: string;
  readonly usage?: Usage;
}

/**
 * Lets requests in as far as limits and budgets allow. Requests are counted when they come in, tokens and cost when the
 * answer is there: a token limit or a budget can be overshot by what was under way when it was reached, and no more.
 */
export class Admissions {
  constructor(private readonly dependencies: AdmissionsDependencies) {}

  /**
   * Throws `RateLimitedError` or `BudgetExhaustedError`; then nothing is counted.
   *
   * @param limits of the caller's key and of the catalog entry, whichever has some
   */
  async admit(_limits: readonly Limits[]): Promise<Admission> {
    throw new Error('Not built yet.');
  }
}
