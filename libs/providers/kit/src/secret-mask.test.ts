import { CancelledError, UpstreamInvalidResponseError, UpstreamStatusError } from '@model-gateway/core';
import { SecretMask } from './secret-mask.js';

const key = 'A"b\\c/d+e=f.(g)';
const mask = new SecretMask({ authorization: `Bearer ${key}` });

it('masks the value of the header, with and without its scheme', () => {
  expect(mask.text(`<Bearer ${key}> <${key}> <${key.toUpperCase()}>`)).toBe(
    '<[redacted]> <[redacted]> <[redacted]>',
  );
});

it('masks it as JSON and URLs spell it', () => {
  expect(mask.text(JSON.stringify({ key }))).toBe('{"key":"[redacted]"}');
  expect(mask.text(`?key=${encodeURIComponent(key)}&x`)).toBe('?key=[redacted]&x');
});

it('leaves other text alone, also where there is nothing to mask', () => {
  expect(mask.text('A"b\\c')).toBe('A"b\\c');
  expect(new SecretMask({}).text('anything')).toBe('anything');
  expect(new SecretMask({ 'x-goog-api-key': 'key' }).text('no key')).toBe('no key');
});

it('masks every text of a refusal, and keeps the rest', () => {
  const details = [{ [key]: { deep: [`x ${key}`, 1, null] } }];
  const upstream = {
    status: 429,
    code: `C_${key}`,
    message: key,
    details,
    retryAfterMs: 5,
    headers: { 'request-id': `r ${key}` },
  };
  const masked = mask.failure(new UpstreamStatusError(429, `c_${key}`, upstream));
  expect(masked).toBeInstanceOf(UpstreamStatusError);
  expect(masked).toMatchObject({ status: 429, code: 'c_[redacted]', message: '[redacted]', retryable: true });
  expect((masked as UpstreamStatusError).upstream).toEqual({
    status: 429,
    code: 'C_[redacted]',
    message: '[redacted]',
    details: [{ '[redacted]': { deep: ['x [redacted]', 1, null] } }],
    retryAfterMs: 5,
    headers: { 'request-id': 'r [redacted]' },
  });
  expect(masked.stack).not.toContain(key);
});

it('cuts off details that are too deep to be written', () => {
  const details = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000)) as [];
  const masked = mask.failure(new UpstreamStatusError(400, 'x', { status: 400, message: 'm', details }));
  expect(() => JSON.stringify((masked as UpstreamStatusError).upstream)).not.toThrow();
});

it('keeps 64 levels of details', () => {
  const details = JSON.parse('['.repeat(65) + ']'.repeat(65)) as [];
  const masked = mask.failure(new UpstreamStatusError(400, 'x', { status: 400, message: 'm', details }));
  const written = JSON.stringify((masked as UpstreamStatusError).upstream.details);
  expect(written).toBe(`${'['.repeat(64)}"[redacted]"${']'.repeat(64)}`);
});

it('masks the words of an invalid answer, and gives other failures back as they are', () => {
  expect(mask.failure(new UpstreamInvalidResponseError(`got ${key}`)).message).toBe('got [redacted]');
  const cancelled = new CancelledError('gone');
  expect(mask.failure(cancelled)).toBe(cancelled);
});
