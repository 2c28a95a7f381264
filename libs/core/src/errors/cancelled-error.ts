import { GatewayError } from './gateway-error.js';

/** The caller disconnected. No response is sent; the error only ends the work in progress. */
export class CancelledError extends GatewayError {
  readonly kind = 'cancelled';
  readonly code = 'cancelled';
  readonly retryable = false;
}
