import type { Clock, RateLimiter } from '@model-gateway/core';
import type { PriceOf } from '../pricing/prices.js';
import type { Budgets } from '../budgets/budgets.js';

/** The dependencies of `Admissions`. */
export interface AdmissionsDependencies {
  readonly rates: RateLimiter;
  readonly budgets: Budgets;
  readonly clock: Clock;
  /** The price of a response. Default: the gateway's own price table. */
  readonly priceOf?: PriceOf;
  /** Called when counting fails in the background. */
  readonly onProblem?: (message: string, error?: unknown) => void;
}
