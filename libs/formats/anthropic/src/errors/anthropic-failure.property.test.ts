import fc from 'fast-check';
import { anthropicFailure } from './anthropic-failure.js';
import { httpStatusOfType } from './error-types.js';

const body = (error: object, more: object = {}) => JSON.stringify({ type: 'error', error, ...more });

describe('an error of Anthropic’s', () => {
  it.each(Object.entries(httpStatusOfType))('%s comes with %i and is its own code', (type, status) => {
    expect(
      anthropicFailure(status, body({ type, message: 'No.' }, { request_id: 'req_1' }), {}),
    ).toMatchObject({
      status,
      code: type,
      message: 'No.',
      retryable: [429, 500, 504, 529].includes(status),
      upstream: { status, code: type, message: 'No.', details: { request_id: 'req_1' } },
    });
  });

  it('keeps the HTTP status, whatever the type says', () => {
    expect(anthropicFailure(503, body({ type: 'overloaded_error', message: 'x' }), {})?.status).toBe(503);
  });

  it('keeps its details', () => {
    const details = { error_visibility: 'user_facing' };
    expect(anthropicFailure(400, body({ type: 'x', message: 'm', details }), {})?.upstream.details).toEqual({
      details,
    });
  });

  it.each([
    ['in seconds', { 'retry-after': '7' }, 7000],
    ['in milliseconds', { 'retry-after-ms': '250', 'retry-after': '7' }, 250],
    ['as a date', { 'retry-after': 'Thu, 01 Jan 1970 00:00:20 GMT' }, 15_000],
  ])('says how long to wait, %s', (_form, headers, expected) => {
    const error = { type: 'rate_limit_error', message: 'Slow down' };
    expect(
      anthropicFailure(429, body(error), headers as Record<string, string>, 5000)?.upstream,
    ).toHaveProperty('retryAfterMs', expected);
  });

  it.each([
    [
      'without a message',
      body({ type: 'api_error' }),
      'The upstream answered 500 without saying why.',
      'api_error',
    ],
    ['without a type', body({ message: 'x' }), 'x', 'api_error'],
    ['without an error', '{"type":"error","message":"x"}', 'x', 'api_error'],
    ['without its own type', '{"error":{"type":"some_error","message":"x"}}', 'x', 'some_error'],
    ['with the name of a class', body({ type: 'BadRequestError', message: 'x' }), 'x', 'api_error'],
    ['with words for a type', body({ type: 'no <b>such</b>\r\nthing', message: 'x' }), 'x', 'api_error'],
    ['in an array', `[${body({ type: 'api_error', message: 'x' })}]`, 'x', 'api_error'],
    ['with text for an error', '{"error":"x"}', 'x', 'api_error'],
    [
      'with wrong types',
      body({ type: 7, message: [] }),
      'The upstream answered 500 without saying why.',
      'api_error',
    ],
  ])('is read %s', (_form, text, message, code) => {
    expect(anthropicFailure(500, text, {})).toMatchObject({ status: 500, message, code });
  });

  it.each([
    ['an error of Google’s', '{"error":{"code":403,"message":"No","status":"PERMISSION_DENIED"}}'],
    ['one in an array', '[{"error":{"code":403,"message":"No","status":"PERMISSION_DENIED"}}]'],
    ['one without a code', '{"error":{"message":"No","status":"PERMISSION_DENIED"}}'],
    ['plain text', 'no healthy upstream'],
    ['HTML', '<!DOCTYPE html>'],
    ['broken JSON', '{"type":"error","err'],
    ['other JSON', '{"id":1}'],
    ['a list of nothing', '[]'],
    ['null', 'null'],
    ['nothing', ''],
  ])('is not %s', (_kind, text) => {
    expect(anthropicFailure(500, text, {})).toBeUndefined();
  });

  it('hides secrets that it repeats', () => {
    const message = `Bad token ya29.${'x'.repeat(20)} here`;
    expect(anthropicFailure(401, body({ type: 'authentication_error', message }), {})?.message).toBe(
      'Bad token [redacted] here',
    );
  });

  it('is read without ever throwing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        anthropicFailure(500, text, {});
        anthropicFailure(500, `{"type":"error","error":${text}}`, {});
      }),
    );
  });
});
