import { GatewayError, type GatewayErrorOptions } from './gateway-error.js';

/** What is wrong with a request. */
export type InvalidRequestCode =
  | 'invalid_json'
  | 'invalid_value'
  | 'missing_required_parameter'
  | 'unsupported_parameter'
  | 'unknown_provider'
  | 'previous_response_not_found';

/** The request cannot be served as it stands; `param` names the place. */
export class InvalidRequestError extends GatewayError {
  readonly kind = 'invalid-request';
  readonly retryable = false;

  constructor(
    readonly code: InvalidRequestCode,
    message: string,
    options?: GatewayErrorOptions,
  ) {
    super(message, options);
  }
}
