import {
  errorStatuses,
  isErrorStatus,
  type GatewayErrorKind,
  OverloadedError,
  RateLimitedError,
  ShuttingDownError,
  StoreUnavailableError,
  TooManyConcurrentError,
  UpstreamStatusError,
} from '@model-gateway/core';

/** Status and `error.type` of an error response. */
export interface ErrorResponse {
  readonly status: number;
  readonly type: string;
}

/** `error.type` of each kind of failure. */
const types = {
  'invalid-request': 'invalid_request_error',
  authentication: 'authentication_error',
  permission: 'permission_error',
  'not-found': 'not_found_error',
  'request-timeout': 'timeout_error',
  'payload-too-large': 'invalid_request_error',
  cancelled: 'cancelled',
  credential: 'upstream_error',
  'upstream-status': 'upstream_error',
  'upstream-unreachable': 'upstream_error',
  'upstream-invalid-response': 'upstream_error',
  'upstream-timeout': 'upstream_error',
  overloaded: 'unavailable_error',
  'too-many-concurrent': 'rate_limit_error',
  'shutting-down': 'unavailable_error',
  'rate-limited': 'rate_limit_error',
  'budget-exhausted': 'budget_error',
  conflict: 'invalid_request_error',
  'precondition-failed': 'invalid_request_error',
  'sign-in-link': 'authentication_error',
  'store-unavailable': 'unavailable_error',
  'guardrail-denied': 'guardrail_error',
} satisfies Record<GatewayErrorKind, string>;

/** The response to a kind of failure. */
export function errorResponse(kind: GatewayErrorKind): ErrorResponse {
  return { status: errorStatuses[kind], type: types[kind] };
}

/** A bug of the gateway. */
export const internalErrorResponse: ErrorResponse = { status: 500, type: 'internal_error' };

/** `error.type` of an upstream error, by its status; for other statuses `upstream_error`. */
const upstreamTypes: ReadonlyMap<number, string> = new Map([
  [400, 'invalid_request_error'],
  [401, 'authentication_error'],
  [403, 'permission_error'],
  [404, 'not_found_error'],
  [413, 'invalid_request_error'],
  [422, 'invalid_request_error'],
  [429, 'rate_limit_error'],
]);

/** The response to an upstream error: with its status, unless that is not an error status. */
export function upstreamErrorResponse(status: number): ErrorResponse {
  if (!isErrorStatus(status)) return errorResponse('upstream-status');
  return { status, type: upstreamTypes.get(status) ?? 'upstream_error' };
}

/** After this time another instance serves the same address. */
const shuttingDownSeconds = 1;

/** Failures that say when a request may succeed. */
function isTimed(error: unknown): error is RateLimitedError | OverloadedError | TooManyConcurrentError {
  return (
    error instanceof RateLimitedError ||
    error instanceof OverloadedError ||
    error instanceof TooManyConcurrentError
  );
}

/** It is unknown when the database is available again; each attempt is cheap. */
const storeSeconds = 1;

/** Seconds for `retry-after`, rounded up: as the limit or the upstream requests; undefined where neither does. */
export function retryAfterSeconds(error: unknown): number | undefined {
  if (error instanceof ShuttingDownError) return shuttingDownSeconds;
  if (error instanceof StoreUnavailableError) return storeSeconds;
  if (isTimed(error)) return Math.max(1, Math.ceil(error.retryAfterMs / 1000));
  if (!(error instanceof UpstreamStatusError)) return undefined;
  const { retryAfterMs } = error.upstream;
  return retryAfterMs === undefined ? undefined : Math.max(0, Math.ceil(retryAfterMs / 1000));
}
