import type { GatewayError, GatewayErrorKind } from './gateway-error.js';
import { UpstreamStatusError } from './upstream-errors.js';

/** The HTTP status that each kind of failure is answered with. An upstream's own refusal brings its status along. */
export const errorStatuses = {
  'invalid-request': 400,
  authentication: 401,
  permission: 403,
  'not-found': 404,
  'request-timeout': 408,
  conflict: 409,
  'sign-in-link': 410,
  'budget-exhausted': 412,
  'precondition-failed': 412,
  'payload-too-large': 413,
  'rate-limited': 429,
  'too-many-concurrent': 429,
  'guardrail-denied': 446,
  // No response is sent: the status is for the log only.
  cancelled: 499,
  credential: 502,
  'upstream-status': 502,
  'upstream-unreachable': 502,
  'upstream-invalid-response': 502,
  overloaded: 503,
  'shutting-down': 503,
  'store-unavailable': 503,
  'upstream-timeout': 504,
} as const satisfies Record<GatewayErrorKind, number>;

/** The HTTP status that a failure is answered with. */
export function errorStatus(error: GatewayError): number {
  if (error instanceof UpstreamStatusError && isErrorStatus(error.status)) return error.status;
  return errorStatuses[error.kind];
}

/** True for a status of an error. An upstream may name one of success, or a number that is no status. */
export function isErrorStatus(status: number): boolean {
  return Number.isInteger(status) && status >= 400 && status <= 599;
}
