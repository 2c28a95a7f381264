import { GatewayError, type GatewayErrorOptions } from './gateway-error.js';

/** The gateway cannot take the request now: its memory for bodies or the queue of an upstream is full. */
export class OverloadedError extends GatewayError {
  readonly kind = 'overloaded';
  readonly code = 'overloaded';
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
