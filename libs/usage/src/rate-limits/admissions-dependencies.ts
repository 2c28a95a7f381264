import type { Clock, RateLimiter } from '@model-gateway/core';
import type { PriceOf } from '../pricing/price-of.js';
import type { BudgetLedger } from '../budgets/budget-ledger.js';

/** What `Admissions` works with. */
export interface AdmissionsDependencies {
  readonly rates: RateLimiter;
  readonly budgets: BudgetLedger;
  readonly clock: Clock;
  /** What answers cost. Default: the gateway's own price table. */
  readonly priceOf?: PriceOf;
  /** Told of what goes wrong when an answer is counted; nobody waits for that. */
  readonly onProblem?: (message: string, error?: unknown) => void;
}
