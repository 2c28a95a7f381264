import { GatewayError, type GatewayErrorOptions } from './gateway-error.js';

/** The caller is known, but may not do this. */
export class PermissionError extends GatewayError {
  readonly kind = 'permission';
  readonly retryable = false;

  constructor(
    readonly code:
      | 'insufficient_scope'
      | 'model_not_allowed'
      | 'csrf_refused'
      | 'insecure_sign_in'
      | 'self_service_off',
    message: string,
    options?: GatewayErrorOptions,
  ) {
    super(message, options);
  }
}
