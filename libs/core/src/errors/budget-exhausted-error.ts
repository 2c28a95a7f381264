import { GatewayError } from './gateway-error.js';

/** A budget is used up: waiting a little does not help. */
export class BudgetExhaustedError extends GatewayError {
  readonly kind = 'budget-exhausted';
  readonly code = 'budget_exhausted';
  readonly retryable = false;
}
