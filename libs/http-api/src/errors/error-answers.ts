import type { GatewayErrorKind } from '@model-gateway/core';

/** Status and `error.type` of an error answer. */
export interface ErrorAnswer {
  readonly status: number;
  readonly type: string;
}

/** What each kind of failure is answered with. An upstream's own refusal brings its status along. */
export const errorAnswers = {
  'invalid-request': { status: 400, type: 'invalid_request_error' },
  authentication: { status: 401, type: 'authentication_error' },
  permission: { status: 403, type: 'permission_error' },
  'not-found': { status: 404, type: 'not_found_error' },
  'request-timeout': { status: 408, type: 'timeout_error' },
  'payload-too-large': { status: 413, type: 'invalid_request_error' },
  // Nobody reads it: the status is for the log only.
  cancelled: { status: 499, type: 'cancelled' },
  credential: { status: 502, type: 'upstream_error' },
  'upstream-status': { status: 502, type: 'upstream_error' },
  'upstream-unreachable': { status: 502, type: 'upstream_error' },
  'upstream-invalid-response': { status: 502, type: 'upstream_error' },
  'upstream-timeout': { status: 504, type: 'upstream_error' },
  'shutting-down': { status: 503, type: 'unavailable_error' },
  'rate-limited': { status: 429, type: 'rate_limit_error' },
  'budget-exhausted': { status: 412, type: 'budget_error' },
  conflict: { status: 409, type: 'invalid_request_error' },
  'precondition-failed': { status: 412, type: 'invalid_request_error' },
  'store-unavailable': { status: 503, type: 'unavailable_error' },
} satisfies Record<GatewayErrorKind, ErrorAnswer>;

/** A bug of the gateway. */
export const internalAnswer: ErrorAnswer = { status: 500, type: 'internal_error' };

/** `error.type` of an upstream's refusal, by the status that the caller gets; others are `upstream_error`. */
const upstreamTypes: ReadonlyMap<number, string> = new Map([
  [400, 'invalid_request_error'],
  [401, 'authentication_error'],
  [403, 'permission_error'],
  [404, 'not_found_error'],
  [413, 'invalid_request_error'],
  [422, 'invalid_request_error'],
  [429, 'rate_limit_error'],
]);

/** The answer to an upstream's refusal: its status, unless that is no error status at all. */
export function upstreamAnswer(status: number): ErrorAnswer {
  if (!Number.isInteger(status) || status < 400 || status > 599) return errorAnswers['upstream-status'];
  return { status, type: upstreamTypes.get(status) ?? 'upstream_error' };
}
