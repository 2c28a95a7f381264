import { getEventListeners } from 'node:events';
import { CancelledError, UpstreamStatusError, UpstreamUnreachableError } from '@model-gateway/core';
import { ManualScheduler } from '@model-gateway/core/testing';
import { executionContext } from '../testing/execution-context.js';
import type { Execute, ExecutionContext } from '../attempts/execution-context.js';
import { TargetSkippedError } from '../attempts/target-skipped-error.js';
import { hedge } from './hedge.js';

/** A way that a test ends. Like every way it fails when its signal is aborted. */
class ManualWay {
  context: ExecutionContext | undefined;
  begin: (name: string) => void = () => undefined;
  fail: (error: Error) => void = () => undefined;

  readonly execute: Execute<string> = (context) => {
    this.context = context;
    return new Promise((resolve, reject) => {
      this.begin = resolve;
      this.fail = reject;
      context.signal.addEventListener('abort', () => reject(context.signal.reason as Error));
    });
  };

  get isAborted(): boolean {
    return this.context?.signal.aborted ?? false;
  }
}

function race() {
  const scheduler = new ManualScheduler();
  const caller = new AbortController();
  const [first, second] = [new ManualWay(), new ManualWay()];
  const context = executionContext({ signal: caller.signal });
  const answer = hedge(100, { scheduler })(first.execute, second.execute)(context);
  // What a test does not look at is no failure of the test.
  answer.catch(() => undefined);
  const listeners = () => getEventListeners(caller.signal, 'abort').length;
  return { scheduler, caller, first, second, context, answer, listeners };
}

const failure = new UpstreamUnreachableError('gone');
const otherFailure = new UpstreamStatusError(500, 'internal', { status: 500, message: 'no' });

/** Lets everything happen that needs no time. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('hedge', () => {
  it('asks once when the answer begins in time', async () => {
    const { scheduler, first, second, answer } = race();
    scheduler.advance(99);
    first.begin('first');
    await expect(answer).resolves.toBe('first');
    expect(scheduler.pending).toBe(0);
    expect(second.context).toBeUndefined();
    expect(first.isAborted).toBe(false);
  });

  it('lets a failure through that comes in time, and leaves nothing behind', async () => {
    const { scheduler, first, second, answer, listeners } = race();
    first.fail(failure);
    await expect(answer).rejects.toBe(failure);
    expect(second.context).toBeUndefined();
    expect(scheduler.pending).toBe(0);
    expect(listeners()).toBe(0);
  });

  it('asks the second after the time, with everything but the signal and the reason', async () => {
    const { scheduler, first, second, context, answer } = race();
    scheduler.advance(100);
    const { signal: _ours, ...expected } = context;
    const { signal: firstSignal, ...given } = first.context!;
    const { signal: secondSignal, ...givenSecond } = second.context!;
    expect(given).toEqual(expected);
    expect(givenSecond).toEqual({ ...expected, reason: 'hedge' });
    expect(firstSignal).not.toBe(secondSignal);
    second.begin('second');
    await expect(answer).resolves.toBe('second');
  });

  it.each(['first', 'second'] as const)(
    'takes the %s when it begins first, and gives up the other at once',
    async (name) => {
      const ways = race();
      ways.scheduler.advance(100);
      const [winner, loser] = name === 'first' ? [ways.first, ways.second] : [ways.second, ways.first];
      winner.begin(name);
      await expect(ways.answer).resolves.toBe(name);
      expect(loser.isAborted).toBe(true);
      expect(loser.context?.signal.reason).toBeInstanceOf(CancelledError);
      expect(winner.isAborted).toBe(false);
      expect(ways.scheduler.pending).toBe(0);
    },
  );

  it('takes one of two that begin in the same moment, and keeps that one', async () => {
    const { scheduler, first, second, answer } = race();
    scheduler.advance(100);
    second.begin('second');
    first.begin('first');
    await expect(answer).resolves.toBe('second');
    await settled();
    expect(second.isAborted).toBe(false);
    expect(first.isAborted).toBe(true);
  });

  it('waits for the second when the first fails meanwhile', async () => {
    const { scheduler, first, second, answer } = race();
    scheduler.advance(100);
    first.fail(failure);
    await settled();
    second.begin('second');
    await expect(answer).resolves.toBe('second');
    expect(second.isAborted).toBe(false);
  });

  it('waits for the first when the second fails', async () => {
    const { scheduler, first, second, answer } = race();
    scheduler.advance(100);
    second.fail(failure);
    await settled();
    first.begin('first');
    await expect(answer).resolves.toBe('first');
  });

  it.each([
    { name: 'the first first', order: ['first', 'second'] },
    { name: 'the second first', order: ['second', 'first'] },
  ])('tells the failure of the first when both fail, $name, and leaves nothing behind', async ({ order }) => {
    const ways = race();
    ways.scheduler.advance(100);
    for (const name of order) {
      if (name === 'first') ways.first.fail(failure);
      else ways.second.fail(otherFailure);
      await settled();
    }
    await expect(ways.answer).rejects.toBe(failure);
    expect(ways.listeners()).toBe(0);
    expect(ways.scheduler.pending).toBe(0);
  });

  it.each([['first'], ['second']])(
    'tells who was asked and failed when the %s asked nobody',
    async (nobody) => {
      const { scheduler, first, second, answer } = race();
      scheduler.advance(100);
      first.fail(nobody === 'first' ? new TargetSkippedError() : failure);
      second.fail(nobody === 'second' ? new TargetSkippedError() : failure);
      await expect(answer).rejects.toBe(failure);
    },
  );

  it('says that nobody was asked when neither way asked anybody', async () => {
    const { scheduler, first, second, answer } = race();
    scheduler.advance(100);
    first.fail(new TargetSkippedError());
    second.fail(new TargetSkippedError());
    await expect(answer).rejects.toBeInstanceOf(TargetSkippedError);
  });

  it.each([{ elapsed: 50 }, { elapsed: 100 }])(
    'ends at once with the reason when the caller leaves after $elapsed ms, and leaves nothing behind',
    async ({ elapsed }) => {
      const { scheduler, caller, first, answer, listeners } = race();
      scheduler.advance(elapsed);
      const reason = new CancelledError('left');
      caller.abort(reason);
      expect(first.context?.signal.reason).toBe(reason);
      expect(scheduler.pending).toBe(0);
      await expect(answer).rejects.toBe(reason);
      expect(listeners()).toBe(0);
    },
  );

  it('tells why the caller left, even if the first had failed before', async () => {
    const { scheduler, caller, first, answer } = race();
    scheduler.advance(100);
    first.fail(failure);
    await settled();
    const reason = new CancelledError('left');
    caller.abort(reason);
    await expect(answer).rejects.toBe(reason);
  });

  it('ends the answer that was taken when the caller leaves afterwards', async () => {
    const { scheduler, caller, first, second, answer } = race();
    scheduler.advance(100);
    second.begin('second');
    await answer;
    const reason = new CancelledError('left');
    caller.abort(reason);
    expect(second.context?.signal.reason).toBe(reason);
    expect(first.context?.signal.reason).toBeInstanceOf(CancelledError);
    expect(first.context?.signal.reason).not.toBe(reason);
  });

  it('starts no race for a caller who has left', async () => {
    const scheduler = new ManualScheduler();
    const signal = AbortSignal.abort(failure);
    const second = jest.fn();
    const first: Execute<string> = (context) => Promise.reject(context.signal.reason as Error);
    await expect(hedge(100, { scheduler })(first, second)(executionContext({ signal }))).rejects.toBe(
      failure,
    );
    expect(scheduler.pending).toBe(0);
    expect(second).not.toHaveBeenCalled();
  });

  it.each(['first', 'second'] as const)(
    'takes what the %s way throws on the spot for its failure, and leaves nothing behind',
    async (name) => {
      const scheduler = new ManualScheduler();
      const caller = new AbortController();
      const throwing: Execute<string> = () => {
        throw failure;
      };
      const other = new ManualWay();
      const ways =
        name === 'first' ? ([throwing, other.execute] as const) : ([other.execute, throwing] as const);
      const answer = hedge(100, { scheduler })(...ways)(executionContext({ signal: caller.signal }));
      answer.catch(() => undefined);
      await settled();
      expect(() => scheduler.advance(100)).not.toThrow();
      if (name === 'second') other.fail(new TargetSkippedError());
      await expect(answer).rejects.toBe(failure);
      expect(scheduler.pending).toBe(0);
      expect(getEventListeners(caller.signal, 'abort')).toEqual([]);
    },
  );

  it('can be hedged in turn', async () => {
    const scheduler = new ManualScheduler();
    const ways = [new ManualWay(), new ManualWay(), new ManualWay()] as const;
    const inner = hedge(10, { scheduler })(ways[0].execute, ways[1].execute);
    const answer = hedge(100, { scheduler })(inner, ways[2].execute)(executionContext());
    scheduler.advance(10);
    scheduler.advance(90);
    ways[2].begin('third');
    await expect(answer).resolves.toBe('third');
    await settled();
    expect(ways.map((way) => way.isAborted)).toEqual([true, true, false]);
    expect(scheduler.pending).toBe(0);
  });
});
