import fc from 'fast-check';
import { googleFailure } from './google-failure.js';
import { httpStatusOfRpc, rpcStatusOfHttp } from './google-rpc-status.js';

const body = (error: object) => JSON.stringify({ error });

describe('an upstream error', () => {
  it.each(Object.entries(httpStatusOfRpc))('%s comes with %i and is its own code (R37)', (status, http) => {
    const details = [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'X' }];
    const failure = googleFailure(http, body({ code: http, message: 'No.', status, details }), {});
    expect(failure).toMatchObject({
      status: http,
      code: status.toLowerCase(),
      message: 'No.',
      upstream: { status: http, code: status, details },
    });
  });

  it('keeps the HTTP status, whatever the body says', () => {
    expect(
      googleFailure(503, body({ code: 429, status: 'RESOURCE_EXHAUSTED', message: '' }), {}).status,
    ).toBe(503);
  });

  it.each([
    [{ message: 'API key not valid. Please pass a valid API key.' }],
    [{ message: 'Nope', details: [{ reason: 'API_KEY_INVALID' }] }],
  ])('about a wrong key is a 401: %j', (error) => {
    expect(googleFailure(400, body({ code: 400, status: 'INVALID_ARGUMENT', ...error }), {})).toMatchObject({
      status: 401,
      code: 'unauthenticated',
      upstream: { status: 400, code: 'INVALID_ARGUMENT' },
    });
  });

  it.each([
    [
      'in an array',
      404,
      JSON.stringify([{ error: { message: 'Gone', status: 'NOT_FOUND' } }]),
      'Gone',
      'not_found',
    ],
    [
      'of OAuth',
      401,
      JSON.stringify({ error: 'invalid_grant', error_description: 'Clock' }),
      'Clock',
      'unauthenticated',
    ],
    ['of OAuth, short', 400, '{"error":"invalid_grant"}', 'invalid_grant', 'invalid_argument'],
    ['with a list', 429, body({ errors: [{ message: 'Quota' }] }), 'Quota', 'resource_exhausted'],
    ['as plain text', 503, 'no healthy upstream\n', 'no healthy upstream', 'unavailable'],
    ['as HTML', 404, '<!DOCTYPE html><p>x', 'The upstream answered 404 without saying why.', 'not_found'],
    ['empty', 502, '', 'The upstream answered 502 without saying why.', 'unavailable'],
    ['cut', 500, '{"error":{"mess', 'The upstream answered 500 without saying why.', 'internal'],
    ['null', 418, 'null', 'null', 'invalid_argument'],
  ])('is read %s', (_title, status, text, message, code) => {
    expect(googleFailure(status, text, {})).toMatchObject({ status, message, code });
  });

  it('never shows a credential', () => {
    const key = `AIza${'a'.repeat(35)}`;
    const failure = googleFailure(
      403,
      body({ message: `Consumer 'api_key:${key}' has been suspended.`, details: [{ consumer: key }] }),
      {},
    );
    expect(JSON.stringify(failure.upstream) + failure.message).not.toContain(key);
    expect(failure.message).toBe("Consumer 'api_key:[redacted]' has been suspended.");
  });

  it('is read whatever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 400, max: 599 }), fc.oneof(fc.string(), fc.json()), (status, text) => {
        expect(googleFailure(status, text, {}).code).toMatch(/./);
      }),
    );
  });
});

describe('how long to wait (R46)', () => {
  const info = (retryDelay: unknown) => body({ details: [{ '@type': 'x' }, { retryDelay }] });
  const now = 784111777000;
  it.each([
    ['RetryInfo', info('47.884s'), { 'retry-after': '1' }, 47884],
    ['RetryInfo as an object', info({ seconds: '2', nanos: 5e8 }), {}, 2500],
    ['retry-after-ms', '', { 'retry-after-ms': '120.5', 'retry-after': '9' }, 121],
    ['retry-after', '', { 'retry-after': '3' }, 3000],
    ['a date', '', { 'retry-after': 'Sun, 06 Nov 1994 08:49:40 GMT' }, 3000],
    ['a date that has passed', '', { 'retry-after': 'Sun, 06 Nov 1994 08:49:00 GMT' }, 0],
    ['a leap day', '', { 'retry-after': 'Thu, 29 Feb 1996 00:00:00 GMT' }, 825552000000 - now],
    ['nonsense', info('soon'), { 'retry-after': '-1' }, undefined],
    ['nothing', '', {}, undefined],
  ])('%s', (_title, text, headers, expected) => {
    expect(googleFailure(429, text, headers, now).upstream.retryAfterMs).toBe(expected);
  });

  it('cannot be told from a date without a clock', () => {
    const headers = { 'retry-after': 'Sun, 06 Nov 1994 08:49:40 GMT' };
    expect(googleFailure(429, '', headers).upstream.retryAfterMs).toBeUndefined();
  });
});

describe('a bare HTTP status', () => {
  it.each([
    [400, 'INVALID_ARGUMENT'],
    [413, 'INVALID_ARGUMENT'],
    [429, 'RESOURCE_EXHAUSTED'],
    [502, 'UNAVAILABLE'],
    [599, 'INTERNAL'],
  ])('%i means %s', (http, status) => {
    expect(rpcStatusOfHttp(http)).toBe(status);
  });
});
