import { getEventListeners } from 'node:events';
import {
  CancelledError,
  CredentialError,
  ForbiddenAddressError,
  GuardrailDeniedError,
  InvalidRequestError,
  RateLimitedError,
  RequestTimeoutError,
  ShuttingDownError,
  UpstreamInvalidResponseError,
  UpstreamStatusError,
  UpstreamTimeoutError,
  UpstreamUnreachableError,
} from '@model-gateway/core';
import { settled } from '@model-gateway/core/testing';
import type { RetrySettings } from '@model-gateway/gateway-config';
import { AskFixture } from '../testing/ask-fixture.js';
import type { ExecutionContext } from '../attempts/execution-context.js';
import { TargetSkippedError } from '../attempts/target-skipped-error.js';
import { mostAttempts } from './most-attempts.js';
import { retry } from './retry.js';

const refused = (status: number, retryAfterMs?: number, message = 'No.', code = 'code') =>
  new UpstreamStatusError(status, code, {
    status,
    message,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });
const cut = new UpstreamInvalidResponseError('cut');
const unreachable = new UpstreamUnreachableError('gone');
const forbidden = new ForbiddenAddressError();
const silent = new UpstreamTimeoutError('first-token', 'silent');
const late = new RequestTimeoutError('late');

/** A place that fails with these in turn, then answers; and when it was asked. */
function setUp(failures: readonly unknown[], settings: Partial<RetrySettings> = {}) {
  const fixture = new AskFixture();
  const asked: { readonly at: number; readonly retry: number }[] = [];
  const execute = retry(
    { attempts: 2, usesRetryAfter: true, ...settings },
    fixture.tools,
  )(async (context: ExecutionContext) => {
    asked.push({ at: fixture.scheduler.now(), retry: context.retry });
    if (asked.length <= failures.length) throw failures[asked.length - 1];
    return 'answer';
  });
  const nothingLeft = (): void => {
    expect(fixture.scheduler.pending).toBe(0);
    expect(getEventListeners(fixture.controller.signal, 'abort')).toEqual([]);
  };
  return { fixture, asked, execute, nothingLeft };
}

/** Asked for the last time, and how it ended. */
async function run(failures: readonly unknown[], settings: Partial<RetrySettings> = {}) {
  const { fixture, asked, execute, nothingLeft } = setUp(failures, settings);
  const outcome = execute(fixture.context()).catch((error: unknown) => error);
  for (let turn = 0; turn < 10; turn += 1) await fixture.advance(10_000);
  nothingLeft();
  return { asked: asked.length, outcome: await outcome };
}

describe('retry', () => {
  it('is nothing when there are no attempts to make', () => {
    const next = async () => 'answer';
    const policy = retry({ attempts: 0, usesRetryAfter: true }, new AskFixture().tools);
    expect(policy(next)).toBe(next);
  });

  it('passes an answer on at once', async () => {
    const { fixture, asked, execute, nothingLeft } = setUp([]);
    await expect(execute(fixture.context())).resolves.toBe('answer');
    expect(asked).toEqual([{ at: 0, retry: 0 }]);
    nothingLeft();
  });

  it('asks again after pauses that grow, and counts the attempts', async () => {
    const { fixture, asked, execute, nothingLeft } = setUp([refused(500), refused(500)]);
    const outcome = execute(fixture.context());
    for (const ms of [499, 1, 999, 1]) await fixture.advance(ms);
    await expect(outcome).resolves.toBe('answer');
    expect(asked).toEqual([
      { at: 0, retry: 0 },
      { at: 500, retry: 1 },
      { at: 1500, retry: 2 },
    ]);
    expect(fixture.attemptLog.waitedMs).toBe(1500);
    nothingLeft();
  });

  it('throws the last failure without a pause after it', async () => {
    const last = refused(503);
    const { fixture, asked, execute, nothingLeft } = setUp([refused(500), last], { attempts: 1 });
    const outcome = execute(fixture.context());
    await fixture.advance(500);
    nothingLeft();
    await expect(outcome).rejects.toBe(last);
    expect(asked).toHaveLength(2);
  });

  it.each([
    { failure: refused(429), asked: 3 },
    { failure: refused(500), asked: 3 },
    { failure: refused(502), asked: 3 },
    { failure: refused(503), asked: 3 },
    { failure: refused(504), asked: 3 },
    { failure: refused(529), asked: 3 },
    { failure: cut, asked: 3 },
    { failure: unreachable, asked: 3 },
    { failure: refused(400), asked: 1 },
    { failure: refused(401), asked: 1 },
    { failure: refused(404), asked: 1 },
    { failure: refused(408), asked: 1 },
    { failure: refused(501), asked: 1 },
    { failure: refused(500, 0, 'No.', 'content_filter'), asked: 1 },
    { failure: refused(500, 0, 'No.', 'context_length_exceeded'), asked: 1 },
    { failure: forbidden, asked: 1 },
    { failure: silent, asked: 1 },
    { failure: new UpstreamTimeoutError('connect', 'silent'), asked: 1 },
    { failure: late, asked: 1 },
    { failure: new CredentialError('no'), asked: 1 },
    { failure: new RateLimitedError('no', 0), asked: 1 },
    { failure: new ShuttingDownError('no'), asked: 1 },
    { failure: new GuardrailDeniedError('no'), asked: 1 },
    { failure: new InvalidRequestError('invalid_value', 'no'), asked: 1 },
    { failure: new CancelledError('left'), asked: 1 },
    { failure: new TargetSkippedError(), asked: 1 },
    { failure: new TypeError('a bug'), asked: 1 },
  ])('asks $asked times after $failure by itself', async ({ failure, asked }) => {
    expect(await run([failure, failure, failure])).toEqual({ asked, outcome: failure });
  });

  it.each([
    { failure: refused(418), onStatusCodes: [418], asked: 3 },
    { failure: refused(500), onStatusCodes: [418], asked: 1 },
    { failure: cut, onStatusCodes: [502], asked: 3 },
    { failure: unreachable, onStatusCodes: [502], asked: 3 },
    { failure: forbidden, onStatusCodes: [502], asked: 1 },
    { failure: unreachable, onStatusCodes: [500, 503], asked: 1 },
    { failure: silent, onStatusCodes: [504], asked: 1 },
    { failure: late, onStatusCodes: [408], asked: 1 },
    { failure: new GuardrailDeniedError('no'), onStatusCodes: [446], asked: 3 },
    { failure: refused(400, 0, 'content policy'), onStatusCodes: [400], asked: 1 },
    { failure: refused(400, 0, 'prompt is too long'), onStatusCodes: [400], asked: 1 },
    { failure: refused(400), onStatusCodes: [400], asked: 3 },
    { failure: new CancelledError('left'), onStatusCodes: [499], asked: 1 },
    { failure: new TargetSkippedError(), onStatusCodes: [500, 502, 503], asked: 1 },
  ])('asks $asked times after $failure with $onStatusCodes', async ({ failure, onStatusCodes, asked }) => {
    expect(await run([failure, failure, failure], { onStatusCodes })).toEqual({ asked, outcome: failure });
  });

  it('keeps the failure that opened the circuit', async () => {
    const failure = refused(503);
    expect(await run([refused(500), failure, new TargetSkippedError()], { attempts: 3 })).toEqual({
      asked: 3,
      outcome: failure,
    });
  });

  it('stops at a failure that will not pass', async () => {
    const last = refused(400);
    expect(await run([refused(500), last])).toEqual({ asked: 2, outcome: last });
  });

  it.each([
    { name: 'never comes before it was told to', settings: {}, failure: refused(429, 2000), at: 2000 },
    { name: 'waits longer when it was told less', settings: {}, failure: refused(429, 20), at: 500 },
    {
      name: 'does as it likes when it is not to listen',
      settings: { usesRetryAfter: false },
      failure: refused(429, 2000),
      at: 500,
    },
    {
      name: 'listens to the limits of the gateway',
      settings: { onStatusCodes: [429] },
      failure: new RateLimitedError('Slow down.', 3000),
      at: 3000,
    },
  ])('$name', async ({ settings, failure, at }) => {
    const { fixture, asked, execute } = setUp([failure], settings);
    const outcome = execute(fixture.context());
    await fixture.advance(at - 1);
    expect(asked).toHaveLength(1);
    await fixture.advance(1);
    await expect(outcome).resolves.toBe('answer');
  });

  it('comes a little earlier or later each time', async () => {
    const { fixture, asked, execute } = setUp([refused(500)]);
    fixture.drawn = 0.5;
    const outcome = execute(fixture.context());
    await fixture.advance(375);
    await outcome;
    expect(asked).toHaveLength(2);
  });

  describe('does not begin a pause', () => {
    it.each([
      { name: 'that leaves no time until the deadline', members: { deadline: 500 } },
      { name: 'that leaves no time until the end', members: { endsAt: 500 } },
      { name: 'that others have the time for', members: { deadline: 1500, alternatives: 1 } },
    ])('$name', async ({ members }) => {
      const failure = refused(500);
      const { fixture, asked, execute, nothingLeft } = setUp([failure]);
      await expect(execute(fixture.context(members))).rejects.toBe(failure);
      expect(asked).toHaveLength(1);
      expect(fixture.attemptLog.waitedMs).toBe(0);
      nothingLeft();
    });

    it.each([{ deadline: 501 }, { endsAt: 501 }, { deadline: 1501, alternatives: 1 }])(
      'but one that fits: %j',
      async (members) => {
        const { fixture, execute } = setUp([refused(500)]);
        const outcome = execute(fixture.context(members));
        await fixture.advance(500);
        await expect(outcome).resolves.toBe('answer');
      },
    );

    it('beyond 60 seconds', async () => {
      const failure = refused(429, 60_001);
      const { fixture, execute } = setUp([failure]);
      await expect(execute(fixture.context())).rejects.toBe(failure);
    });

    it('beyond 60 seconds of all pauses of the request, here or elsewhere', async () => {
      const failure = refused(429, 35_000);
      const { fixture, asked, execute, nothingLeft } = setUp([failure, failure, failure]);
      const context = fixture.context();
      const outcome = execute(context).catch((error: unknown) => error);
      await fixture.advance(35_000);
      expect(await outcome).toBe(failure);
      expect(asked).toHaveLength(2);
      await expect(execute({ ...context })).rejects.toBe(failure);
      expect(asked).toHaveLength(3);
      nothingLeft();
    });

    it('when the request has made as many attempts as it may', async () => {
      const failure = refused(500);
      const { fixture, asked, execute, nothingLeft } = setUp([failure]);
      fixture.attemptLog.begun = mostAttempts;
      await expect(execute(fixture.context())).rejects.toBe(failure);
      expect(asked).toHaveLength(1);
      nothingLeft();
    });
  });

  it('counts pauses at the same time once', async () => {
    const failure = refused(429, 40_000);
    const [first, second] = [setUp([failure]), setUp([failure])];
    const context = first.fixture.context();
    const answer = first.execute(context);
    await first.fixture.advance(10_000);
    second.fixture.scheduler.advance(10_000);
    const both = Promise.allSettled([answer, second.execute(context)]);
    await settled();
    expect(context.attemptLog.waitedMs).toBe(50_000);
    await first.fixture.advance(30_000);
    await second.fixture.advance(40_000);
    expect(await both).toMatchObject([{ value: 'answer' }, { value: 'answer' }]);
  });

  it('ends a pause at once when the request is over', async () => {
    const { fixture, asked, execute, nothingLeft } = setUp([refused(500)]);
    const outcome = execute(fixture.context());
    await settled();
    expect(fixture.scheduler.pending).toBe(1);
    const reason = new CancelledError('left');
    fixture.controller.abort(reason);
    await expect(outcome).rejects.toBe(reason);
    expect(asked).toHaveLength(1);
    nothingLeft();
  });

  it('does not ask again for a caller who has left', async () => {
    const { fixture, asked, execute, nothingLeft } = setUp([unreachable]);
    fixture.controller.abort(new CancelledError('left'));
    await expect(execute(fixture.context())).rejects.toBe(unreachable);
    expect(asked).toHaveLength(1);
    nothingLeft();
  });
});
