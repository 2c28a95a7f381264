import { GatewayError, type GatewayErrorOptions } from './gateway-error.js';

/** A caller has as many requests in progress as its limit admits. */
export class TooManyConcurrentError extends GatewayError {
  readonly kind = 'too-many-concurrent';
  readonly code = 'too_many_concurrent_requests';
  readonly retryable = true;

  constructor(
    message: string,
    /** Milliseconds until a request may succeed. */
    readonly retryAfterMs: number,
    options?: GatewayErrorOptions,
  ) {
    super(message, options);
  }
}
