import { GatewayError } from './gateway-error.js';

/** The database cannot be reached. Inference goes on without it; administration waits. */
export class StoreUnavailableError extends GatewayError {
  readonly kind = 'store-unavailable';
  readonly code = 'store_unavailable';
  readonly retryable = true;
}
