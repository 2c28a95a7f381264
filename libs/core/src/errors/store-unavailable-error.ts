import { GatewayError } from './gateway-error.js';

/** The database is unreachable. Inference continues without it; administration is unavailable. */
export class StoreUnavailableError extends GatewayError {
  readonly kind = 'store-unavailable';
  readonly code = 'store_unavailable';
  readonly retryable = true;
}
