import { GatewayError } from './gateway-error.js';

/** The resource has changed since the caller read it. */
export class PreconditionFailedError extends GatewayError {
  readonly kind = 'precondition-failed';
  readonly code = 'invalid_value';
  readonly retryable = false;

  constructor(message: string) {
    super(message, { param: 'header:if-match' });
  }
}
