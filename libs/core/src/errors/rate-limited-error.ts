import { GatewayError, type GatewayErrorOptions } from './gateway-error.js';

/** A rate limit of the gateway's own is used up for now. */
export class RateLimitedError extends GatewayError {
  readonly kind = 'rate-limited';
  readonly code = 'rate_limited';
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
