import {
  CancelledError,
  CredentialError,
  GuardrailDeniedError,
  InvalidRequestError,
  RequestTimeoutError,
  ShuttingDownError,
  UpstreamInvalidResponseError,
  UpstreamStatusError,
  UpstreamTimeoutError,
  UpstreamUnreachableError,
} from '@model-gateway/core';
import { circuitOutcome } from './circuit-outcome.js';

const refused = (status: number) => new UpstreamStatusError(status, 'code', { status, message: 'no' });

describe('circuitOutcome', () => {
  it.each([
    { error: refused(500), outcome: 'failure' },
    { error: refused(503), outcome: 'failure' },
    { error: refused(529), outcome: 'failure' },
    { error: new UpstreamUnreachableError('gone'), outcome: 'failure' },
    { error: new UpstreamInvalidResponseError('cut'), outcome: 'failure' },
    { error: new UpstreamTimeoutError('first-token', 'silent'), outcome: 'failure' },
    { error: new RequestTimeoutError('silent'), outcome: 'failure' },
    { error: new CredentialError('no token'), outcome: 'failure' },
    { error: refused(400), outcome: 'success' },
    { error: refused(404), outcome: 'success' },
    { error: refused(429), outcome: 'neutral' },
    { error: new CancelledError('left'), outcome: 'neutral' },
    { error: new InvalidRequestError('invalid_value', 'no such thing'), outcome: 'neutral' },
    { error: new GuardrailDeniedError('no'), outcome: 'neutral' },
    { error: new ShuttingDownError('soon'), outcome: 'neutral' },
    { error: new TypeError('a bug'), outcome: 'neutral' },
    { error: undefined, outcome: 'neutral' },
  ])('$error is $outcome', ({ error, outcome }) => {
    expect(circuitOutcome(error, {})).toBe(outcome);
  });

  it.each([
    { error: refused(404), outcome: 'failure' },
    { error: refused(500), outcome: 'success' },
    { error: refused(429), outcome: 'neutral' },
    { error: new UpstreamTimeoutError('idle', 'silent'), outcome: 'failure' },
    { error: new RequestTimeoutError('silent'), outcome: 'neutral' },
    { error: new UpstreamUnreachableError('gone'), outcome: 'neutral' },
  ])('with statuses of its own, $error is $outcome', ({ error, outcome }) => {
    expect(circuitOutcome(error, { failureStatusCodes: [404, 429, 504] })).toBe(outcome);
  });
});
