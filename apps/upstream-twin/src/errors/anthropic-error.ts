import { AnswerError } from './answer-error.js';
import type { JsonObject } from '../json.js';

/** Error types of the Messages API by HTTP status. */
const types: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  500: 'api_error',
  504: 'timeout_error',
  529: 'overloaded_error',
};

const messages: Readonly<Record<number, string>> = {
  429: 'This request would exceed the rate limit. Please try again later.',
  500: 'Internal server error',
  529: 'Overloaded',
};

/** `{type: "error", error: {type, message}, request_id}` of an HTTP status; the usual message when none is given. */
export const anthropicErrorBody = (code: number, message?: string): JsonObject => ({
  type: 'error',
  error: {
    type: types[code] ?? 'api_error',
    message: message ?? messages[code] ?? 'The twin was told to fail.',
  },
  request_id: 'req_vrtx_011CTwinTwinTwinTwinTwinT',
});

/** A refusal by the model's own service; refusals of the platform before it are Google errors. */
export class AnthropicError extends AnswerError {
  constructor(
    message: string,
    readonly code = 400,
  ) {
    super(message);
  }

  toBody(): JsonObject {
    return anthropicErrorBody(this.code, this.message);
  }
}
