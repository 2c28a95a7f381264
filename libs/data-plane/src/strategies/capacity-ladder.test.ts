import {
  InvalidRequestError,
  OverloadedError,
  RateLimitedError,
  UpstreamInvalidResponseError,
  UpstreamStatusError,
  UpstreamTimeoutError,
  UpstreamUnreachableError,
} from '@model-gateway/core';
import type { ConfigNode } from '@model-gateway/gateway-config';
import type { ExecutionContext } from '../attempts/execution-context.js';
import { CapacityHeldError, TargetSkippedError } from '../attempts/target-skipped-error.js';
import { TierNotSoldError } from '../routing/tier-not-sold-error.js';
import { executionContext } from '../testing/execution-context.js';
import { capacityLadder } from './capacity-ladder.js';

const status = (code: number) => new UpstreamStatusError(code, 'code', { status: code, message: 'm' });
const notSold = new TierNotSoldError('provisioned', 'google', 'config.capacity');
const held = (until: number) => new CapacityHeldError(until);

/** What each step does: it answers a text, or fails. A step that is held answers when that is ignored. */
function setUp(...does: (string | Error)[]) {
  const seen: { readonly step: number; readonly context: ExecutionContext }[] = [];
  const steps = does.map((result, step) => ({
    node: { path: 'config', targets: [], weight: 1, settings: {}, sourcePaths: {} } as ConfigNode,
    execute: async (context: ExecutionContext) => {
      seen.push({ step, context });
      if (result instanceof CapacityHeldError && context.ignoresCapacity) return `${step} after all`;
      if (result instanceof Error) throw result;
      return result;
    },
  }));
  return { execute: capacityLadder(steps, { clock: { now: () => 1_000 } }), steps, seen };
}

describe('the steps of a target', () => {
  it.each<[string, Error]>([
    ['has no capacity', status(429)],
    ['does not serve the model there', status(404)],
    ['is broken', status(500)],
    ['is in trouble', status(503)],
    ['answers nothing that can be read', new UpstreamInvalidResponseError('m')],
    ['cannot be reached', new UpstreamUnreachableError('m')],
    ['is silent', new UpstreamTimeoutError('first-token', 'm')],
    ['has a queue that is full', new OverloadedError('m', 1_000)],
    ['does not sell the tier', notSold],
    ['refused a moment ago', held(5_000)],
  ])('go on to the next when the upstream %s', async (_, failure) => {
    const { execute, seen } = setUp(failure, 'served', 'not asked');
    await expect(execute(executionContext())).resolves.toBe('served');
    expect(seen.map(({ step }) => step)).toEqual([0, 1]);
  });

  it.each<[string, Error]>([
    ['the request is wrong', status(400)],
    ['the credential is refused', status(401)],
    ['the request is refused by a status that nobody knows', status(499)],
    ['the request cannot be translated', new InvalidRequestError('invalid_value', 'm')],
    ['a limit of the gateway is reached', new RateLimitedError('m', 1_000)],
    ['there is a bug', new TypeError('m')],
  ])('end where %s', async (_, failure) => {
    const { execute, seen } = setUp(failure, 'not asked');
    await expect(execute(executionContext())).rejects.toBe(failure);
    expect(seen).toHaveLength(1);
  });

  it('fail with the last failure of an attempt', async () => {
    const last = status(429);
    await expect(setUp(status(503), last, held(5_000)).execute(executionContext())).rejects.toBe(last);
    await expect(setUp(notSold, notSold).execute(executionContext())).rejects.toBe(notSold);
  });

  it('leave time to what follows: all further steps count as one alternative', async () => {
    const { execute, seen } = setUp(status(429), status(429), 'served');
    await execute(executionContext({ alternatives: 2 }));
    expect(seen.map(({ context }) => context.alternatives)).toEqual([3, 3, 2]);
  });

  it('are left when the time is up', async () => {
    const refusal = status(429);
    const { execute, seen } = setUp(refusal, 'not asked');
    await expect(execute(executionContext({ deadline: 1_002 }))).rejects.toBe(refusal);
    expect(seen).toHaveLength(1);
  });

  it('pass over those whose stream broke off', async () => {
    const { execute, steps } = setUp('broke off', 'served');
    const excluded = new Set([steps[0]!.node]);
    await expect(execute(executionContext({ excluded }))).resolves.toBe('served');
    await expect(
      execute(executionContext({ excluded: new Set(steps.map(({ node }) => node)) })),
    ).rejects.toBeInstanceOf(TargetSkippedError);
  });
});

describe('when all steps refused a moment ago', () => {
  it.each<[string, Partial<ExecutionContext>]>([
    ['nothing else may serve', {}],
    ['nothing else did', { alternatives: 1, ignoresCircuitBreakers: true }],
    ['it is a retry', { alternatives: 1, retry: 1 }],
  ])('the one that is to return first is attempted if %s', async (_, context) => {
    const { execute } = setUp(held(9_000), held(3_000), notSold, held(5_000));
    await expect(execute(executionContext(context))).resolves.toBe('1 after all');
  });

  it('the target is skipped if others follow', async () => {
    const { execute, seen } = setUp(held(9_000), held(3_000));
    await expect(execute(executionContext({ alternatives: 1 }))).rejects.toMatchObject({
      name: 'TargetSkippedError',
      reason: 'no_capacity',
    });
    expect(seen).toHaveLength(2);
  });
});
