import { GatewayError } from './gateway-error.js';

/** A one-time link that does not sign in any more. */
export class SignInLinkError extends GatewayError {
  readonly kind = 'sign-in-link';
  readonly retryable = false;

  constructor(
    readonly code: 'link_used' | 'link_expired',
    message: string,
  ) {
    super(message);
  }
}
