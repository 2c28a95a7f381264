import { GatewayError } from './gateway-error.js';

/** The upstream credential cannot be minted: nothing was sent upstream. */
export class CredentialError extends GatewayError {
  readonly kind = 'credential';
  readonly code = 'credential_error';
  readonly retryable = false;
}
