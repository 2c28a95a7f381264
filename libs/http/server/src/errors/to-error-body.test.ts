import { InvalidRequestError, UpstreamStatusError } from '@model-gateway/core';
import { toErrorBody } from './to-error-body.js';
import { toMessagesErrorBody } from './to-messages-error-body.js';

const refusal = (message: string) =>
  new UpstreamStatusError(400, 'invalid_argument', { status: 400, message });

it('gives the words of the upstream as they are', () => {
  const message = 'No. '.repeat(1_000).trim();
  expect(toErrorBody(refusal(message), 'req_1').error).toMatchObject({ message, upstream: { message } });
});

it('shortens them inside where they are very long, in both places', () => {
  const { error } = toErrorBody(refusal(`Begin ${'x'.repeat(2_000_000)} end`), 'req_1');
  expect(error.message).toMatch(/^Begin x+…x+ end$/);
  expect(error.message.length).toBeLessThanOrEqual(8_000);
  expect(error.upstream?.message).toBe(error.message);
  const native = toMessagesErrorBody(refusal('x'.repeat(2_000_000)), 'req_1');
  expect(native.error.message.length).toBeLessThanOrEqual(8_000);
});

it('names the place that is wrong', () => {
  const error = new InvalidRequestError('invalid_value', 'No.', { param: 'messages' });
  expect(toErrorBody(error, 'req_1', 'google')).toEqual({
    error: { message: 'No.', type: 'invalid_request_error', param: 'messages', code: 'invalid_value' },
    provider: 'google',
  });
});
