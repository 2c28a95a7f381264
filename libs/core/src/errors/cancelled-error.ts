import { GatewayError } from './gateway-error.js';

/** The caller went away. Nobody reads this: it only unwinds what is under way. */
export class CancelledError extends GatewayError {
  readonly kind = 'cancelled';
  readonly code = 'cancelled';
  readonly retryable = false;
}
