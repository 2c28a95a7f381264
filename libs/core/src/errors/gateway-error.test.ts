import { InvalidRequestError } from './invalid-request-error.js';
import { UpstreamStatusError } from './upstream-errors.js';

describe('GatewayError', () => {
  it('carries its class name, code and the place that is wrong', () => {
    const error = new InvalidRequestError('invalid_value', 'no', { param: 'messages[0].role' });
    expect(error).toBeInstanceOf(Error);
    expect(error.name).toBe('InvalidRequestError');
    expect(error.code).toBe('invalid_value');
    expect(error.param).toBe('messages[0].role');
  });

  it.each([
    [400, false],
    [401, false],
    [404, false],
    [408, true],
    [429, true],
    [500, true],
    [503, true],
    [529, true],
  ])('an upstream status %i is retryable: %s', (status, retryable) => {
    expect(new UpstreamStatusError(status, 'x', { status, message: 'm' }).retryable).toBe(retryable);
  });
});
