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
  ['route_not_found', NotFoundError],
  ['request_timeout', RequestTimeoutError],
  ['budget_exhausted', BudgetExhaustedError],
  ['payload_too_large', PayloadTooLargeError],
  ['rate_limited', RateLimitError],
  ['guardrail_denied', GuardrailDeniedError],
  ['upstream_unreachable', UpstreamError],
  ['upstream_invalid_response', UpstreamError],
  ['upstream_timeout', UpstreamTimeoutError],
  ['credential_error', CredentialError],
  ['internal_error', InternalError],
  ['store_unavailable', UnavailableError],
  ['shutting_down', UnavailableError],
]);

/** By status. Upstreams have codes of their own, and the format of messages has none at all. */
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

/** By type. It is all there is of an error in the middle of a stream of messages. */
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

/** Statuses below 500 that tell of the upstream, not of the request: late, in conflict, refused for its state, cancelled. */
const statesOfUpstream: ReadonlySet<number> = new Set([408, 409, 412, 499]);

/** The error of the class that the failure belongs to. */
export function toApiError(failure: ApiFailure): GatewayApiError {
  const ErrorClass = byCode.get(failure.code) ?? classOfUpstream(failure) ?? classOfStatus(failure);
  return new ErrorClass(failure);
}

/** A failure of the upstream's own, whatever its status, is not one of the gateway's. */
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
