import {
  InvalidRequestError,
  RateLimitedError,
  ShuttingDownError,
  StoreUnavailableError,
  UpstreamStatusError,
} from '@model-gateway/core';
import { retryAfterSeconds } from './error-responses.js';

const upstream = (retryAfterMs?: number) =>
  new UpstreamStatusError(429, 'busy', {
    status: 429,
    message: 'busy',
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });

it.each([
  ['a rate limit, rounded up', new RateLimitedError('no', 12_001), 13],
  ['a rate limit that is over at once', new RateLimitedError('no', 0), 1],
  ['a database that is away', new StoreUnavailableError('no'), 1],
  ['a gateway that shuts down', new ShuttingDownError('no'), 1],
  ['an upstream that says so', upstream(1_500), 2],
  ['an upstream that does not', upstream(), undefined],
  ['a wrong request', new InvalidRequestError('invalid_value', 'no'), undefined],
  ['a bug', new Error('no'), undefined],
])('after %s', (_what, error, seconds) => {
  expect(retryAfterSeconds(error)).toBe(seconds);
});
