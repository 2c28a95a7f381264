import { statusOfCodes } from './failure-classification.js';

it.each([
  ['rate_limit_exceeded', 429],
  ['RateLimitError', 429],
  ['too_many_requests', 429],
  ['RESOURCE_EXHAUSTED', 429],
  ['insufficient_quota', 429],
  ['overloaded_error', 503],
  ['ServiceUnavailableError', 503],
  ['out_of_capacity', 503],
  ['timeout_error', 504],
  ['DEADLINE_EXCEEDED', 504],
  ['authentication_error', 401],
  ['permission_error', 403],
  ['Forbidden', 403],
  ['not_found_error', 404],
  ['NotFoundError', 404],
  ['BadRequestError', 400],
  ['bad_request', 400],
  ['invalid_request_error', 400],
  ['ValidationError', 400],
  ['unprocessable_entity', 400],
  ['server_error', 500],
  ['', 500],
])('%s stands for the status %d', (code, status) => {
  expect(statusOfCodes(code)).toBe(status);
  expect(statusOfCodes(undefined, code, undefined)).toBe(status);
});

it.each([
  ['unavailable', 'rate_limit', 429],
  ['timeout', 'overloaded', 503],
  ['auth', 'deadline', 504],
  ['forbidden', 'auth', 401],
  ['not_found', 'permission', 403],
  ['invalid', 'not_found', 404],
])('of %s and %s the more telling one counts: %d', (type, code, status) => {
  expect(statusOfCodes(type, code)).toBe(status);
});
