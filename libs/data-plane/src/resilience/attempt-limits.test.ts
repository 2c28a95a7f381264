import { getEventListeners } from 'node:events';
import { CancelledError, RequestTimeoutError, type UpstreamTimeoutError } from '@model-gateway/core';
import { settled } from '@model-gateway/core/testing';
import type { InferenceConfig } from '@model-gateway/gateway-config';
import { AskFixture } from '../testing/ask-fixture.js';
import type { ExecutionContext } from '../attempts/execution-context.js';
import { AttemptLimits, callTimeoutsOf } from './attempt-limits.js';

const never = (): Promise<never> => new Promise(() => undefined);
const says = (item: string): boolean => !item.startsWith('(');

function setUp() {
  const fixture = new AskFixture();
  const { scheduler, controller } = fixture;
  const nothingLeft = (): void => {
    expect(scheduler.pending).toBe(0);
    expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
  };
  return { fixture, scheduler, controller, limits: new AttemptLimits(fixture.tools), nothingLeft };
}

/** A stream that is fed by hand. */
class Source implements AsyncIterableIterator<string> {
  returned = 0;
  signal: AbortSignal | undefined;
  private waiting: ((step: Promise<IteratorResult<string>>) => void) | undefined;

  readonly work = (signal: AbortSignal): this => {
    this.signal = signal;
    return this;
  };

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Promise<IteratorResult<string>> {
    return new Promise((resolve) => (this.waiting = resolve));
  }

  return(): Promise<IteratorResult<string>> {
    this.returned += 1;
    return Promise.resolve({ done: true, value: undefined });
  }

  async gives(step: string | Error | undefined): Promise<void> {
    await settled();
    const given: Promise<IteratorResult<string>> =
      step instanceof Error
        ? Promise.reject(step)
        : Promise.resolve(step === undefined ? { done: true, value: step } : { done: false, value: step });
    this.waiting?.(given);
    await settled();
  }
}

/** A limit, by what it takes and what comes after it. */
interface LimitCase {
  readonly name: string;
  readonly members?: Partial<ExecutionContext>;
  readonly settings?: InferenceConfig;
  readonly at: number;
  readonly error: object;
}

const firstToken = { kind: 'upstream-timeout', phase: 'first-token' };
const requestTimeout = { kind: 'request-timeout' };

const limitsOfBoth: readonly LimitCase[] = [
  {
    name: 'its own limit',
    settings: { timeouts: { firstTokenMs: 200 } },
    members: { deadline: 500, endsAt: 900 },
    at: 200,
    error: firstToken,
  },
  {
    name: 'its share of the deadline',
    members: { deadline: 300, alternatives: 1 },
    settings: { timeouts: { firstTokenMs: 101 } },
    at: 100,
    error: firstToken,
  },
  { name: 'its share among more', members: { deadline: 500, alternatives: 3 }, at: 100, error: firstToken },
  { name: 'the deadline', members: { deadline: 300 }, at: 300, error: requestTimeout },
  { name: 'the end', members: { endsAt: 300 }, at: 300, error: requestTimeout },
  {
    name: 'the end before a deadline',
    members: { endsAt: 300, deadline: 301 },
    at: 300,
    error: requestTimeout,
  },
];

describe('AttemptLimits.whole', () => {
  it('passes an answer on and leaves nothing behind', async () => {
    const { fixture, limits, nothingLeft } = setUp();
    await expect(limits.whole(fixture.context(), {}, async () => 'answer')).resolves.toBe('answer');
    nothingLeft();
  });

  it('passes a failure on and leaves nothing behind', async () => {
    const { fixture, limits, nothingLeft } = setUp();
    const failure = new Error('no');
    await expect(limits.whole(fixture.context(), {}, () => Promise.reject(failure))).rejects.toBe(failure);
    const thrown = limits.whole(fixture.context(), {}, () => {
      throw failure;
    });
    await expect(thrown).rejects.toBe(failure);
    nothingLeft();
  });

  it.each([
    ...limitsOfBoth,
    { name: '10 minutes where nothing is said', at: 600_000, error: requestTimeout },
  ])('is over at $name, even if the work never ends', async ({ members = {}, settings = {}, at, error }) => {
    const { fixture, scheduler, limits, nothingLeft } = setUp();
    let signal: AbortSignal | undefined;
    const outcome = limits.whole(fixture.context(members), settings, (given) => {
      signal = given;
      return never();
    });
    expect(scheduler.pending).toBe(1);
    const over = jest.fn();
    outcome.catch(over);
    await fixture.advance(at - 1);
    expect(over).not.toHaveBeenCalled();
    expect(signal?.aborted).toBe(false);
    await fixture.advance(1);
    await expect(outcome).rejects.toMatchObject(error);
    expect(signal?.aborted).toBe(true);
    nothingLeft();
  });

  it('fails with the time-out and not with what the abort makes of the work', async () => {
    const { fixture, limits } = setUp();
    const outcome = limits.whole(
      fixture.context({ deadline: 100 }),
      {},
      (signal) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new CancelledError('aborted'))),
        ),
    );
    fixture.scheduler.advance(100);
    await expect(outcome).rejects.toBeInstanceOf(RequestTimeoutError);
  });

  it.each([{ deadline: 100 }, { endsAt: 100 }, { deadline: 100, alternatives: 2 }])(
    'asks nobody when the time is up: %j',
    async (members) => {
      const { fixture, scheduler, limits, nothingLeft } = setUp();
      scheduler.advance(100);
      const work = jest.fn(never);
      await expect(limits.whole(fixture.context(members), {}, work)).rejects.toMatchObject(requestTimeout);
      expect(work).not.toHaveBeenCalled();
      nothingLeft();
    },
  );

  it('ends with the request, at once and for its reason', async () => {
    const { fixture, controller, limits, nothingLeft } = setUp();
    let signal: AbortSignal | undefined;
    const outcome = limits.whole(fixture.context(), {}, (given) => {
      signal = given;
      return never();
    });
    const reason = new CancelledError('left');
    controller.abort(reason);
    await expect(outcome).rejects.toBe(reason);
    expect(signal?.reason).toBe(reason);
    nothingLeft();
  });

  it('ends when its own work ends the request', async () => {
    const { fixture, controller, limits, nothingLeft } = setUp();
    const reason = new CancelledError('left');
    const outcome = limits.whole(fixture.context(), {}, () => {
      controller.abort(reason);
      return never();
    });
    await expect(outcome).rejects.toBe(reason);
    nothingLeft();
  });

  it('asks nobody for a caller who has left', async () => {
    const { fixture, controller, limits, nothingLeft } = setUp();
    const reason = new CancelledError('left');
    controller.abort(reason);
    const work = jest.fn(never);
    await expect(limits.whole(fixture.context(), {}, work)).rejects.toBe(reason);
    expect(work).not.toHaveBeenCalled();
    nothingLeft();
  });
});

describe('AttemptLimits.stream', () => {
  /** Begins a stream with these items. */
  async function begun(
    items: readonly string[],
    members: Partial<ExecutionContext> = {},
    settings: InferenceConfig = {},
  ) {
    const { fixture, limits, ...rest } = setUp();
    const source = new Source();
    const outcome = limits.stream(fixture.context(members), settings, source.work, says);
    outcome.catch(() => undefined);
    for (const item of items) await source.gives(item);
    return { fixture, source, outcome, ...rest };
  }

  it('has begun with the first item that says something', async () => {
    const { source, outcome, nothingLeft } = await begun(['(start)', '(usage)', 'Hello']);
    const { first, rest } = await outcome;
    expect(first).toEqual(['(start)', '(usage)', 'Hello']);
    const second = rest.next();
    await source.gives('(more)');
    expect(await second).toEqual({ done: false, value: '(more)' });
    const third = rest.next();
    await source.gives(undefined);
    expect(await third).toEqual({ done: true, value: undefined });
    nothingLeft();
    expect(await rest.next()).toEqual({ done: true, value: undefined });
  });

  it('has begun when it ends without saying anything', async () => {
    const { source, outcome, nothingLeft } = await begun(['(start)']);
    await source.gives(undefined);
    const { first, rest } = await outcome;
    expect(first).toEqual(['(start)']);
    expect(await rest.next()).toEqual({ done: true, value: undefined });
    expect(await rest.return?.()).toEqual({ done: true, value: undefined });
    nothingLeft();
  });

  it('fails with what fails before it has begun', async () => {
    const { source, outcome, nothingLeft } = await begun(['(start)']);
    const failure = new Error('cut');
    await source.gives(failure);
    await expect(outcome).rejects.toBe(failure);
    nothingLeft();
  });

  it('fails with what cannot even be opened', async () => {
    const { fixture, limits, nothingLeft } = setUp();
    const failure = new Error('no');
    const work = (): AsyncIterable<string> => {
      throw failure;
    };
    await expect(limits.stream(fixture.context(), {}, work, says)).rejects.toBe(failure);
    nothingLeft();
  });

  it('closes a stream that nobody understands', async () => {
    const { fixture, limits, nothingLeft } = setUp();
    const source = new Source();
    const failure = new TypeError('a bug');
    const outcome = limits.stream(fixture.context(), {}, source.work, () => {
      throw failure;
    });
    outcome.catch(() => undefined);
    await source.gives('Hello');
    await expect(outcome).rejects.toBe(failure);
    expect(source.returned).toBe(1);
    nothingLeft();
  });

  it.each([
    ...limitsOfBoth,
    { name: '2 minutes where nothing is said', at: 120_000, error: firstToken },
    {
      name: 'its own limit beyond 2 minutes',
      settings: { timeouts: { firstTokenMs: 130_000 } },
      at: 130_000,
      error: firstToken,
    },
  ])('is over at $name, even if the source is stuck', async ({ members, settings, at, error }) => {
    const { fixture, source, outcome, scheduler, nothingLeft } = await begun(['(start)'], members, settings);
    expect(scheduler.pending).toBe(1);
    await fixture.advance(at - 1);
    expect(source.signal?.aborted).toBe(false);
    await fixture.advance(1);
    await expect(outcome).rejects.toMatchObject(error);
    expect(source.signal?.aborted).toBe(true);
    expect(source.returned).toBe(1);
    nothingLeft();
  });

  it.each([
    { name: 'deadline', members: { deadline: 100 }, settings: {} },
    { name: 'own limit', members: {}, settings: { timeouts: { firstTokenMs: 100 } } },
  ])('may take its time beyond its $name once it has begun', async ({ members, settings }) => {
    const { fixture, source, outcome, scheduler } = await begun(['Hello'], members, settings);
    const { rest } = await outcome;
    await fixture.advance(599_999);
    const next = rest.next();
    await source.gives('world');
    expect(await next).toEqual({ done: false, value: 'world' });
    expect(scheduler.pending).toBe(1);
  });

  it.each([
    { name: 'at its end', members: { endsAt: 5000, deadline: 100 }, at: 5000 },
    { name: 'at its end without a deadline', members: { endsAt: 5000 }, at: 5000 },
    { name: 'after 10 minutes', members: {}, at: 600_000 },
  ])('is cut short $name', async ({ members, at }) => {
    const { fixture, source, outcome, nothingLeft } = await begun(['Hello'], members);
    const { rest } = await outcome;
    const next = rest.next();
    const over = jest.fn();
    next.catch(over);
    for (const step of [50, 50, at - 101]) await fixture.advance(step);
    await fixture.advance(0);
    expect(over).not.toHaveBeenCalled();
    await fixture.advance(1);
    const expected: Partial<UpstreamTimeoutError> = { kind: 'upstream-timeout', phase: 'total' };
    await expect(next).rejects.toMatchObject(expected);
    expect(source.signal?.aborted).toBe(true);
    expect(await rest.next()).toEqual({ done: true, value: undefined });
    nothingLeft();
  });

  it('is closed at its end even if nobody reads on, and says so to who does', async () => {
    const { fixture, source, outcome, nothingLeft } = await begun(['Hello'], { endsAt: 100 });
    const { rest } = await outcome;
    await fixture.advance(100);
    expect(source.returned).toBe(1);
    nothingLeft();
    await expect(rest.next()).rejects.toMatchObject({ phase: 'total' });
    expect(await rest.next()).toEqual({ done: true, value: undefined });
    await rest.return?.();
    expect(source.returned).toBe(1);
  });

  it('is closed once when it is left after its end', async () => {
    const { fixture, source, outcome } = await begun(['Hello'], { endsAt: 100 });
    const { rest } = await outcome;
    await fixture.advance(100);
    expect(await rest.return?.()).toEqual({ done: true, value: undefined });
    expect(source.returned).toBe(1);
  });

  it('passes a failure of its rest on', async () => {
    const { source, outcome, nothingLeft } = await begun(['Hello']);
    const { rest } = await outcome;
    const next = rest.next();
    const failure = new Error('cut');
    await source.gives(failure);
    await expect(next).rejects.toBe(failure);
    nothingLeft();
  });

  it('closes its source when the reader leaves', async () => {
    const { source, outcome, nothingLeft } = await begun(['Hello']);
    const { rest } = await outcome;
    expect(await rest.return?.()).toEqual({ done: true, value: undefined });
    expect(source.returned).toBe(1);
    nothingLeft();
    expect(await rest.next()).toEqual({ done: true, value: undefined });
    await rest.return?.();
    expect(source.returned).toBe(1);
  });

  it('does not tell the reader who leaves that closing failed', async () => {
    const { source, outcome, nothingLeft } = await begun(['Hello']);
    source.return = () => Promise.reject(new Error('no'));
    const { rest } = await outcome;
    await expect(rest.return?.()).resolves.toEqual({ done: true, value: undefined });
    nothingLeft();
  });

  it('lets a caller who leaves end a source that cannot be closed', async () => {
    const { controller, source, outcome, nothingLeft } = await begun(['Hello']);
    source.return = never;
    const { rest } = await outcome;
    const closed = rest.return?.();
    controller.abort(new CancelledError('left'));
    expect(source.signal?.aborted).toBe(true);
    await expect(closed).resolves.toEqual({ done: true, value: undefined });
    nothingLeft();
  });

  describe('when the caller leaves', () => {
    const reason = new CancelledError('left');

    it('ends before it has begun', async () => {
      const { controller, source, outcome, nothingLeft } = await begun(['(start)']);
      controller.abort(reason);
      await expect(outcome).rejects.toBe(reason);
      expect(source.signal?.aborted).toBe(true);
      expect(source.returned).toBe(1);
      nothingLeft();
    });

    it('ends in the middle', async () => {
      const { controller, source, outcome, nothingLeft } = await begun(['Hello']);
      const { rest } = await outcome;
      const next = rest.next();
      controller.abort(reason);
      await expect(next).rejects.toBe(reason);
      expect(source.signal?.aborted).toBe(true);
      expect(source.returned).toBe(1);
      nothingLeft();
    });

    it('is not asked for afterwards', async () => {
      const { fixture, controller, limits, nothingLeft } = setUp();
      controller.abort(reason);
      const source = new Source();
      await expect(limits.stream(fixture.context(), {}, source.work, says)).rejects.toBe(reason);
      expect(source.signal).toBeUndefined();
      nothingLeft();
    });
  });

  it('runs the end of a generator that nobody reads on', async () => {
    const { fixture, controller, limits } = setUp();
    let ended = false;
    const work = async function* () {
      try {
        yield 'Hello';
        yield 'world';
      } finally {
        ended = true;
      }
    };
    await limits.stream(fixture.context(), {}, work, says);
    controller.abort(new CancelledError('left'));
    await settled();
    expect(ended).toBe(true);
  });

  it('is not fooled by a clock that is set back', async () => {
    const { fixture, scheduler } = setUp();
    let setBack = 0;
    const clock = { now: () => scheduler.now() - setBack };
    const source = new Source();
    const limits = new AttemptLimits({ clock, scheduler });
    const outcome = limits.stream(fixture.context({ deadline: 100, endsAt: 300 }), {}, source.work, says);
    await source.gives('Hello');
    const next = (await outcome).rest.next();
    next.catch(() => undefined);
    setBack = 3_600_000;
    await fixture.advance(100);
    await fixture.advance(200);
    await expect(next).rejects.toMatchObject({ phase: 'total' });
  });
});

describe('callTimeoutsOf', () => {
  it.each([
    { timeouts: undefined, expected: { connectMs: 10_000, idleMs: 30_000 } },
    { timeouts: {}, expected: { connectMs: 10_000, idleMs: 30_000 } },
    { timeouts: { firstTokenMs: 5, connectMs: 7 }, expected: { connectMs: 7, idleMs: 30_000 } },
    {
      timeouts: { connectMs: 1, headersMs: 2, idleMs: 3 },
      expected: { connectMs: 1, headersMs: 2, idleMs: 3 },
    },
  ])('of $timeouts is $expected', ({ timeouts, expected }) => {
    expect(callTimeoutsOf(timeouts ? { timeouts } : {})).toEqual(expected);
  });
});
