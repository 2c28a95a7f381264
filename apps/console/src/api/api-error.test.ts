import { ApiError, errorOf, toApiError } from './api-error.js';

describe('errorOf', () => {
  it('has what the gateway said', () => {
    const response = new Response(null, {
      status: 429,
      headers: { 'x-gateway-request-id': 'req_1', 'retry-after': '40' },
    });
    const error = errorOf(response, { error: { message: 'Too many.', code: 'rate_limited', param: null } });
    expect({ ...error, message: error.message }).toEqual({
      name: 'ApiError',
      message: 'Too many.',
      status: 429,
      code: 'rate_limited',
      param: undefined,
      requestId: 'req_1',
      retryAfterSeconds: 40,
    });
  });

  it('says the status of an answer that is none of the gateway', () => {
    expect(errorOf(new Response(null, { status: 502 }), '<html>').message).toBe('The gateway answered 502.');
  });
});

describe('toApiError', () => {
  it('keeps an error of the gateway', () => {
    const error = new ApiError('No.', { status: 404, code: 'not_found' });
    expect(toApiError(error)).toBe(error);
  });

  it('knows a connection that failed', () => {
    expect(toApiError(new TypeError('Failed to fetch'))).toMatchObject({
      code: 'no_answer',
      message: 'The gateway cannot be reached.',
    });
  });
});
