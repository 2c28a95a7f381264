import {
  CancelledError,
  GuardrailDeniedError,
  UpstreamStatusError,
  UpstreamUnreachableError,
  type Target,
} from '@model-gateway/core';
import { AskFixture, configNode } from '../testing/ask-fixture.js';
import { CapacityMemory } from '../resilience/capacity-memory.js';
import { Circuits } from '../resilience/circuits.js';
import { TargetAttempt } from './target-attempt.js';

const target: Target = { kind: 'google', model: 'm', credential: { type: 'api-key', apiKey: 'k' } };
const broken = new UpstreamUnreachableError('m');
const status = (code: number) => new UpstreamStatusError(code, 'code', { status: code, message: 'm' });

function begun() {
  const fixture = new AskFixture();
  const { tools } = fixture;
  const breaker = { failureThreshold: 1, minimumRequests: 1, cooldownMs: 1000 };
  const node = configNode('config', { settings: { breaker } });
  const circuits = new Circuits(tools.clock);
  const dependencies = {
    circuits,
    capacity: new CapacityMemory(tools.clock),
    tools,
    priceOf: () => undefined,
  };
  const request = { isFree: false, promptTokens: () => undefined };
  const attempt = new TargetAttempt(dependencies, node, fixture.context(), request);
  attempt.enter(target, 'caller');
  const isOpen = () => [...circuits.standings()].some(({ state }) => state === 'open');
  return { attempt, fixture, isOpen };
}

describe('an attempt that fails', () => {
  it.each<[string, Error, boolean]>([
    ['the upstream cannot be reached', broken, true],
    ['the upstream is broken', status(500), true],
    ['the upstream refuses the request', status(400), false],
    ['the upstream is at its limit', status(429), false],
    ['the caller has left', new CancelledError('m'), false],
    ['a guardrail denies the answer', new GuardrailDeniedError('no', { param: 'p' }), false],
  ])('is held against its target, or not: %s', (_why, failure, opens) => {
    const { attempt, isOpen } = begun();
    attempt.fail(failure);
    expect(isOpen()).toBe(opens);
  });

  it('is not held against its target when the caller left before', () => {
    const { attempt, fixture, isOpen } = begun();
    fixture.controller.abort();
    expect(attempt.fail(broken)).toMatchObject({ outcome: 'cancelled' });
    expect(isOpen()).toBe(false);
  });

  it('is not held against its target when its answer came out of the cache', () => {
    const { attempt, isOpen } = begun();
    attempt.cacheStatus = 'HIT';
    expect(attempt.fail(broken)).toMatchObject({ outcome: 'failed', isUnsent: true });
    expect(isOpen()).toBe(false);
  });
});
