import * as errors from './api-errors.js';
import { GatewayApiError } from './gateway-api-error.js';
import { readFailure } from './read-failure.js';
import { toApiError } from './to-api-error.js';

const made = (
  status: number | undefined,
  error: object,
  headers: Record<string, string> = {},
): GatewayApiError => toApiError(readFailure({ status, headers: new Headers(headers), body: { error } }));

describe('toApiError', () => {
  it.each([
    [400, 'invalid_json', 'invalid_request_error', errors.InvalidRequestError],
    [400, 'invalid_value', 'invalid_request_error', errors.InvalidRequestError],
    [400, 'missing_required_parameter', 'invalid_request_error', errors.InvalidRequestError],
    [400, 'unsupported_parameter', 'invalid_request_error', errors.InvalidRequestError],
    [400, 'unknown_provider', 'invalid_request_error', errors.InvalidRequestError],
    [400, 'content_filter', 'invalid_request_error', errors.InvalidRequestError],
    [401, 'invalid_api_key', 'authentication_error', errors.AuthenticationError],
    [403, 'insufficient_scope', 'permission_error', errors.PermissionError],
    [403, 'model_not_allowed', 'permission_error', errors.PermissionError],
    [404, 'model_not_found', 'not_found_error', errors.NotFoundError],
    [404, 'provider_not_found', 'not_found_error', errors.NotFoundError],
    [404, 'config_not_found', 'not_found_error', errors.NotFoundError],
    [404, 'prompt_not_found', 'not_found_error', errors.NotFoundError],
    [404, 'route_not_found', 'not_found_error', errors.NotFoundError],
    [408, 'request_timeout', 'timeout_error', errors.RequestTimeoutError],
    [412, 'budget_exhausted', 'budget_error', errors.BudgetExhaustedError],
    [413, 'payload_too_large', 'invalid_request_error', errors.PayloadTooLargeError],
    [429, 'rate_limited', 'rate_limit_error', errors.RateLimitError],
    [446, 'guardrail_denied', 'guardrail_error', errors.GuardrailDeniedError],
    [502, 'upstream_unreachable', 'upstream_error', errors.UpstreamError],
    [502, 'upstream_invalid_response', 'upstream_error', errors.UpstreamError],
    [504, 'upstream_timeout', 'upstream_error', errors.UpstreamTimeoutError],
    [502, 'credential_error', 'upstream_error', errors.CredentialError],
    [500, 'internal_error', 'internal_error', errors.InternalError],
    [503, 'shutting_down', 'unavailable_error', errors.UnavailableError],
    [503, 'store_unavailable', 'unavailable_error', errors.UnavailableError],
  ])('%i %s, alone and in a stream', (status, code, type, ErrorClass) => {
    const error = made(status, { message: 'm', code, type, param: null });
    expect(error.constructor).toBe(ErrorClass);
    expect(error).toMatchObject({ name: ErrorClass.name, status, code, type, message: 'm' });
    expect(made(undefined, { message: 'm', code, type, param: null }).constructor).toBe(ErrorClass);
  });

  it.each([
    [400, errors.InvalidRequestError],
    [401, errors.AuthenticationError],
    [403, errors.PermissionError],
    [404, errors.NotFoundError],
    [409, errors.UpstreamError],
    [429, errors.RateLimitError],
    [499, errors.UpstreamError],
    [500, errors.UpstreamError],
    [503, errors.UpstreamError],
    [504, errors.UpstreamTimeoutError],
    [529, errors.UpstreamError],
  ])('an upstream’s %i', (status, ErrorClass) => {
    const upstream = { status, code: 'WORD', message: 'm' };
    const body = { message: 'm', type: 'upstream_error', param: null, code: 'word', upstream };
    expect(made(status, body).constructor).toBe(ErrorClass);
    expect(made(status, body).upstream).toEqual(upstream);
    expect(made(undefined, body).constructor).toBe(ErrorClass);
  });

  it.each([
    ['authentication_error', errors.AuthenticationError],
    ['overloaded_error', errors.UnavailableError],
    ['api_error', errors.UpstreamError],
    ['request_too_large', errors.PayloadTooLargeError],
    ['something_new', GatewayApiError],
  ])('the type %s of messages in a stream', (type, ErrorClass) => {
    const body = { type: 'error', error: { type, message: 'm' }, request_id: 'req_9' };
    const error = toApiError(readFailure({ status: undefined, headers: new Headers(), body }));
    expect(error.constructor).toBe(ErrorClass);
    expect(error.requestId).toBe('req_9');
  });

  it.each([
    [{ 'retry-after': '2' }, 2000],
    [{ 'retry-after': '2', 'retry-after-ms': '1500' }, 1500],
    [{ 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 0],
    [{ 'retry-after': 'soon' }, undefined],
    [{}, undefined],
  ])('reads how long to wait from %j', (headers, retryAfterMs) => {
    expect(made(429, { code: 'rate_limited' }, headers as Record<string, string>)).toMatchObject({
      retryAfterMs,
    });
  });

  it.each([undefined, null, 'page', 7, [], {}, { error: 'x' }, { error: { message: 5, code: {} } }])(
    'makes an error of the body %j',
    (body) => {
      const error = toApiError(readFailure({ status: 418, headers: new Headers(), body }));
      expect(error).toBeInstanceOf(errors.InvalidRequestError);
      expect(error).toMatchObject({ status: 418, body });
    },
  );
});
