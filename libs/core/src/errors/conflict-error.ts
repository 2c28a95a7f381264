import { GatewayError, type GatewayErrorOptions } from './gateway-error.js';

/** The request does not fit what is stored: something of that name is there already, or it is managed elsewhere. */
export class ConflictError extends GatewayError {
  readonly kind = 'conflict';
  readonly code = 'invalid_value';
  readonly retryable = false;

  constructor(message: string, options?: GatewayErrorOptions) {
    super(message, options);
  }
}
