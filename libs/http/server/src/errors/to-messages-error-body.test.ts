import {
  BudgetExhaustedError,
  OverloadedError,
  PayloadTooLargeError,
  PermissionError,
  RequestTimeoutError,
  ShuttingDownError,
  StoreUnavailableError,
  UpstreamInvalidResponseError,
  UpstreamStatusError,
  UpstreamTimeoutError,
} from '@model-gateway/core';
import { messagesStatusOf, toMessagesErrorBody } from './to-messages-error-body.js';

const upstream = (status: number, code: string) =>
  new UpstreamStatusError(status, code, { status, message: 'No.' });

it.each([
  [new PermissionError('model_not_allowed', 'No.'), 400, 'invalid_request_error', 'model_not_allowed'],
  [new PermissionError('insufficient_scope', 'No.'), 403, 'permission_error', 'insufficient_scope'],
  [new BudgetExhaustedError('No.'), 402, 'billing_error', 'budget_exhausted'],
  [new PayloadTooLargeError('No.'), 413, 'request_too_large', 'payload_too_large'],
  [new RequestTimeoutError('No.'), 504, 'timeout_error', 'request_timeout'],
  [new UpstreamTimeoutError('headers', 'No.'), 504, 'timeout_error', 'upstream_timeout'],
  [new OverloadedError('No.', 1), 529, 'overloaded_error', 'overloaded'],
  [new ShuttingDownError('No.'), 529, 'overloaded_error', 'shutting_down'],
  [new StoreUnavailableError('No.'), 529, 'overloaded_error', 'store_unavailable'],
  [upstream(503, 'unavailable'), 529, 'overloaded_error', 'unavailable'],
  [upstream(529, 'overloaded_error'), 529, 'overloaded_error', 'overloaded_error'],
  [upstream(429, 'resource_exhausted'), 429, 'rate_limit_error', 'resource_exhausted'],
  [new UpstreamInvalidResponseError('No.'), 502, 'api_error', 'upstream_invalid_response'],
  [new Error('a bug'), 500, 'api_error', 'internal_error'],
])('%s is a status and a type of Anthropic’s', (error, status, type, code) => {
  expect(messagesStatusOf(error)).toBe(status);
  expect(toMessagesErrorBody(error, 'req_1')).toMatchObject({ error: { type, code }, request_id: 'req_1' });
});
