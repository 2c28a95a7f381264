import {
  AuthenticationError,
  BudgetExhaustedError,
  CredentialError,
  GuardrailDeniedError,
  InternalError,
  InvalidRequestError,
  NotFoundError,
  PayloadTooLargeError,
  PermissionError,
  RateLimitError,
  RequestTimeoutError,
  UnavailableError,
  UpstreamError,
  UpstreamTimeoutError,
} from './api-errors.js';
import { GatewayApiError, type ApiFailure } from './gateway-api-error.js';

type ApiErrorClass = new (failure: ApiFailure) => GatewayApiError;

/** By the gateway's code, which is the most specific. */
const byCode: ReadonlyMap<string | undefined, ApiErrorClass> = new Map<string, ApiErrorClass>([
  ['invalid_api_key', AuthenticationError],
  ['insufficient_scope', PermissionError],
  ['model_not_allowed', PermissionError],
  ['model_not_found', NotFoundError],
  ['provider_not_found', NotFoundError],
  ['config_not_found', NotFoundError],
  ['prompt_not_found', NotFoundError],
  ['view_not_found', NotFoundError],
  ['alert_not_found', NotFoundError],
  ['workspace_not_found', NotFoundError],
  ['route_not_found', NotFoundError],
  ['request_timeout', RequestTimeoutError],
  ['budget_exhausted', BudgetExhaustedError],
  ['payload_too_large', PayloadTooLargeError],
  ['rate_limited', RateLimitError],
  ['too_many_concurrent_requests', RateLimitError],
  ['guardrail_denied', GuardrailDeniedError],
  ['upstream_unreachable', UpstreamError],
  ['upstream_invalid_response', UpstreamError],
  ['upstream_timeout', UpstreamTimeoutError],
  ['credential_error', CredentialError],
  ['internal_error', InternalError],
  ['store_unavailable', UnavailableError],
  ['shutting_down', UnavailableError],
  ['overloaded', UnavailableError],
]);

/** By status: upstreams have their own codes, and the format of messages has none. */
const byStatus: ReadonlyMap<number | undefined, ApiErrorClass> = new Map<number, ApiErrorClass>([
  [401, AuthenticationError],
  [403, PermissionError],
  [404, NotFoundError],
  [408, RequestTimeoutError],
  [412, BudgetExhaustedError],
  [413, PayloadTooLargeError],
  [429, RateLimitError],
  [446, GuardrailDeniedError],
  [500, InternalError],
  [502, UpstreamError],
  [503, UnavailableError],
  [504, UpstreamTimeoutError],
  [529, UnavailableError],
]);

/** By type: an error within a stream of messages has nothing else. */
const byType: ReadonlyMap<string | undefined, ApiErrorClass> = new Map<string, ApiErrorClass>([
  ['invalid_request_error', InvalidRequestError],
  ['authentication_error', AuthenticationError],
  ['permission_error', PermissionError],
  ['not_found_error', NotFoundError],
  ['timeout_error', RequestTimeoutError],
  ['budget_error', BudgetExhaustedError],
  ['billing_error', BudgetExhaustedError],
  ['request_too_large', PayloadTooLargeError],
  ['rate_limit_error', RateLimitError],
  ['guardrail_error', GuardrailDeniedError],
  ['upstream_error', UpstreamError],
  ['api_error', UpstreamError],
  ['overloaded_error', UnavailableError],
  ['unavailable_error', UnavailableError],
  ['internal_error', InternalError],
]);

/** Statuses below 500 that concern the upstream, not the request: timeout, conflict, failed precondition, cancelled. */
const statesOfUpstream: ReadonlySet<number> = new Set([408, 409, 412, 499]);

/** Creates the error of the matching class. */
export function toApiError(failure: ApiFailure): GatewayApiError {
  const ErrorClass = byCode.get(failure.code) ?? classOfUpstream(failure) ?? classOfStatus(failure);
  return new ErrorClass(failure);
}

/** Classes for errors of the upstream, which must not look like errors of the gateway. */
function classOfUpstream({ upstream, status = upstream?.status }: ApiFailure): ApiErrorClass | undefined {
  if (upstream === undefined || status === undefined) return undefined;
  if (status === 504) return UpstreamTimeoutError;
  if (status >= 500 || statesOfUpstream.has(status)) return UpstreamError;
  return byStatus.get(status) ?? InvalidRequestError;
}

function classOfStatus({ status, type }: ApiFailure): ApiErrorClass {
  const found = byStatus.get(status) ?? byType.get(type);
  if (found) return found;
  if (status === undefined) return GatewayApiError;
  if (status >= 500) return UpstreamError;
  return status >= 400 ? InvalidRequestError : GatewayApiError;
}
