import {
  AuthenticationError,
  BudgetExhaustedError,
  GuardrailDeniedError,
  InvalidRequestError,
  NotFoundError,
  PayloadTooLargeError,
  PermissionError,
  RateLimitedError,
  RequestTimeoutError,
  UpstreamInvalidResponseError,
  UpstreamStatusError,
} from '@model-gateway/core';
import { isContentPath, isListStream, toContentErrorBody } from './to-content-error-body.js';

const upstream = (status: number, code: string, details?: unknown) =>
  new UpstreamStatusError(status, code.toLowerCase(), { status, code, message: 'No.', details } as never);

it.each([
  [new InvalidRequestError('invalid_value', 'No.'), 400, 'INVALID_ARGUMENT', 'invalid_value'],
  [new AuthenticationError('No.'), 401, 'UNAUTHENTICATED', 'invalid_api_key'],
  [new PermissionError('model_not_allowed', 'No.'), 403, 'PERMISSION_DENIED', 'model_not_allowed'],
  [new NotFoundError('model_not_found', 'No.'), 404, 'NOT_FOUND', 'model_not_found'],
  [new RequestTimeoutError('No.'), 408, 'DEADLINE_EXCEEDED', 'request_timeout'],
  [new BudgetExhaustedError('No.'), 412, 'FAILED_PRECONDITION', 'budget_exhausted'],
  [new PayloadTooLargeError('No.'), 413, 'INVALID_ARGUMENT', 'payload_too_large'],
  [new GuardrailDeniedError('No.'), 446, 'INVALID_ARGUMENT', 'guardrail_denied'],
  [new UpstreamInvalidResponseError('No.'), 502, 'UNAVAILABLE', 'upstream_invalid_response'],
  [upstream(400, 'FAILED_PRECONDITION'), 400, 'FAILED_PRECONDITION', 'failed_precondition'],
  [upstream(529, 'overloaded_error'), 529, 'UNAVAILABLE', 'overloaded_error'],
  [new Error('a bug'), 500, 'INTERNAL', 'internal_error'],
])('%s is google.rpc.Status', (error, code, status, reason) => {
  const body = toContentErrorBody(error, 'req_1', 'google');
  expect(body).toMatchObject({
    error: { code, status, reason, message: expect.any(String) },
    provider: 'google',
  });
  expect(body.error.details[0]).toEqual({
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason: reason.toUpperCase(),
    domain: 'model-gateway',
  });
});

it('says in details where the mistake is, and when to try again', () => {
  const wrong = new InvalidRequestError('invalid_value', 'No.', { param: 'contents[0].parts' });
  expect(toContentErrorBody(wrong, 'req_1').error.details[1]).toEqual({
    '@type': 'type.googleapis.com/google.rpc.BadRequest',
    fieldViolations: [{ field: 'contents[0].parts', description: 'No.' }],
  });
  expect(toContentErrorBody(new RateLimitedError('No.', 12_001), 'req_1').error.details[1]).toEqual({
    '@type': 'type.googleapis.com/google.rpc.RetryInfo',
    retryDelay: '13s',
  });
});

it('keeps the details of Google, and gives its own in place of another vendor’s', () => {
  const details = [{ '@type': 'type.googleapis.com/google.rpc.QuotaFailure' }];
  expect(toContentErrorBody(upstream(429, 'RESOURCE_EXHAUSTED', details), 'r').error.details).toEqual(
    details,
  );
  expect(toContentErrorBody(upstream(400, 'x', { a: 1 }), 'r').error.details).toHaveLength(1);
});

it.each([
  ['/v1beta/models/m:generateContent', true],
  ['/v1/v1beta/models/m:generateContent', true],
  ['/v1beta/@slug/m:generateContent', true],
  ['/v1/@slug/m:generateContent', true],
  ['/v1beta/cachedContents', true],
  ['/v1/models/m:embedContent', true],
  ['/v1/models/m%3AcountTokens', true],
  ['/v1/projects/p/locations/l/publishers/google/models/m:predict', true],
  ['/v1beta1/publishers/google/models/m:generateContent', true],
  ['/v1/models/m', false],
  ['/v1/models/@slug/gemini-2.5-flash', false],
  ['/v1/messages', false],
  ['/v1betamax', false],
])('%s belongs to Google’s APIs: %s', (path, expected) => {
  expect(isContentPath(path)).toBe(expected);
});

it.each([
  [':streamGenerateContent', true],
  [':streamGenerateContent?alt=json', true],
  ['%3AstreamGenerateContent?$alt=json', true],
  [':streamGenerateContent?alt=sse', false],
  [':streamGenerateContent?$alt=sse', false],
  [':generateContent', false],
])('a stream by %s is one list: %s', (end, expected) => {
  const url = `/v1beta/models/m${end}`;
  expect(isListStream(url.split('?')[0] ?? '', url)).toBe(expected);
});
