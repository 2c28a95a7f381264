import { UpstreamUnreachableError } from './upstream-errors.js';

/**
 * The upstream's address is one that the gateway never connects to, such as that of a cloud's metadata server. Asking
 * again would change nothing.
 */
export class ForbiddenAddressError extends UpstreamUnreachableError {
  override readonly retryable = false;

  constructor() {
    super('The upstream has an address that the gateway does not connect to.');
  }
}
