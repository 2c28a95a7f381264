import { GatewayError } from './gateway-error.js';

/** The caller's own limit passed before the first token. */
export class RequestTimeoutError extends GatewayError {
  readonly kind = 'request-timeout';
  readonly code = 'request_timeout';
  readonly retryable = true;
}
