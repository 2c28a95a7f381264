import { GatewayError } from './gateway-error.js';

/** The body is larger than the gateway takes. */
export class PayloadTooLargeError extends GatewayError {
  readonly kind = 'payload-too-large';
  readonly code = 'payload_too_large';
  readonly retryable = false;
}
