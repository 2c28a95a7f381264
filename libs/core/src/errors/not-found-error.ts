import { GatewayError, type GatewayErrorOptions } from './gateway-error.js';

/** What can be missing. */
export type NotFoundCode =
  | 'provider_not_found'
  | 'config_not_found'
  | 'prompt_not_found'
  | 'model_not_found'
  | 'route_not_found'
  | 'api_key_not_found'
  | 'log_not_found'
  | 'log_body_not_found'
  | 'view_not_found'
  | 'alert_not_found'
  | 'response_not_found'
  | 'item_not_found'
  | 'person_not_found'
  | 'session_not_found'
  | 'workspace_not_found';

/** Something that the request names does not exist. */
export class NotFoundError extends GatewayError {
  readonly kind = 'not-found';
  readonly retryable = false;

  constructor(
    readonly code: NotFoundCode,
    message: string,
    options?: GatewayErrorOptions,
  ) {
    super(message, options);
  }
}
