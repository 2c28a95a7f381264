import { GatewayError } from './gateway-error.js';

/** No key, or one that is unknown, expired or revoked. */
export class AuthenticationError extends GatewayError {
  readonly kind = 'authentication';
  readonly code = 'invalid_api_key';
  readonly retryable = false;
}
