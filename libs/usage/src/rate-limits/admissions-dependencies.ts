import type { Clock, RateLimiter } from '@model-gateway/core';
import type { PriceOf } from '../pricing/prices.js';
import type { BudgetLedger } from '../budgets/budget-ledger.js';

/** The dependencies of `Admissions`. */
export interface AdmissionsDependencies {
  readonly rates: RateLimiter;
  readonly budgets: BudgetLedger;
  readonly clock: Clock;
  /** The price of a response. Default: the gateway's own price table. */
  readonly priceOf?: PriceOf;
  /** Called when counting fails in the background. */
  readonly onProblem?: (message: string, error?: unknown) => void;
}
