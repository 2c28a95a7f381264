import type { MessagesErrorType } from '@model-gateway/contract';

/**
 * HTTP status of each error type, for errors that come without one: those in the middle of a stream.
 * Source: https://docs.claude.com/en/api/errors
 */
export const httpStatusOfType = {
  invalid_request_error: 400,
  authentication_error: 401,
  billing_error: 402,
  permission_error: 403,
  not_found_error: 404,
  request_too_large: 413,
  rate_limit_error: 429,
  timeout_error: 504,
  api_error: 500,
  overloaded_error: 529,
} as const satisfies Record<MessagesErrorType, number>;

/** HTTP status for an error type in an answer; that of `api_error` for an unknown type. */
export function httpStatusOfName(type: string): number {
  const known = Object.hasOwn(httpStatusOfType, type);
  return httpStatusOfType[known ? (type as MessagesErrorType) : 'api_error'];
}
