import { GatewayError } from './gateway-error.js';

/** The process is draining and takes no new requests. */
export class ShuttingDownError extends GatewayError {
  readonly kind = 'shutting-down';
  readonly code = 'shutting_down';
  readonly retryable = true;
}
