import {
  CancelledError,
  type CallContext,
  type ChatProvider,
  type ChatRequest,
  type ChatResponse,
  type ChatStreamPart,
} from '@model-gateway/core';
import { ManualScheduler } from '@model-gateway/core/testing';
import { saysSomething } from '../pipeline/chat-output.js';
import { executionContext } from '../testing/execution-context.js';
import { AttemptLimits } from './attempt-limits.js';

const request: ChatRequest = { messages: [], tools: [], sampling: {} };
const answer: ChatResponse = { choices: [] };
const part: ChatStreamPart = { type: 'text', choice: 0, text: 'x' };

function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(new CancelledError('gone')), { once: true }),
  );
}

function setUp(provider: Partial<ChatProvider>) {
  const scheduler = new ManualScheduler();
  const controller = new AbortController();
  const listeners = new Set<unknown>();
  const { signal } = controller;
  const add = signal.addEventListener.bind(signal);
  const remove = signal.removeEventListener.bind(signal);
  signal.addEventListener = (...args: Parameters<typeof add>) => (listeners.add(args[1]), add(...args));
  signal.removeEventListener = (...args: Parameters<typeof remove>) => (
    listeners.delete(args[1]),
    remove(...args)
  );
  const call: CallContext = { requestId: 'r', signal, reportLoss: () => undefined };
  const limits = new AttemptLimits({ clock: scheduler, scheduler });
  const context = executionContext({ isPlain: true, signal, deadline: 100 });
  const chat = provider as ChatProvider;
  const limited = {
    complete: (asking: ChatRequest, own: CallContext) =>
      limits.whole(context, {}, (given) => chat.complete(asking, { ...own, signal: given })),
    async *stream(asking: ChatRequest, own: CallContext) {
      const { first, rest } = await limits.stream(
        context,
        {},
        (given) => chat.stream(asking, { ...own, signal: given }),
        saysSomething,
      );
      try {
        yield* first;
        for (let step = await rest.next(); !step.done; step = await rest.next()) yield step.value;
      } finally {
        await rest.return?.();
      }
    },
  };
  return { scheduler, controller, listeners, call, limited };
}

describe('the deadline of a plain request', () => {
  it('passes a timely answer on and leaves nothing behind', async () => {
    const { scheduler, listeners, call, limited } = setUp({ complete: async () => answer });
    await expect(limited.complete(request, call)).resolves.toBe(answer);
    expect(scheduler.pending).toBe(0);
    expect(listeners.size).toBe(0);
  });

  it('gives a late answer up with 408 and aborts the upstream', async () => {
    let upstream: AbortSignal | undefined;
    const { scheduler, listeners, call, limited } = setUp({
      complete: (_request, inner) => rejectWhenAborted((upstream = inner.signal)),
    });
    const outcome = limited.complete(request, call);
    scheduler.advance(100);
    await expect(outcome).rejects.toMatchObject({ kind: 'request-timeout' });
    expect(upstream?.aborted).toBe(true);
    expect(listeners.size).toBe(0);
  });

  it('does not wait for a provider that ignores the abort', async () => {
    const { scheduler, call, limited } = setUp({ complete: () => new Promise(() => undefined) });
    const outcome = limited.complete(request, call);
    scheduler.advance(100);
    await expect(outcome).rejects.toMatchObject({ kind: 'request-timeout' });
  });

  it('passes the abort of the caller on', async () => {
    const { controller, call, limited } = setUp({
      complete: (_request, inner) => rejectWhenAborted(inner.signal),
    });
    const outcome = limited.complete(request, call);
    controller.abort(new CancelledError('gone'));
    await expect(outcome).rejects.toBeInstanceOf(CancelledError);
  });

  it('gives a stream up that has no first part in time', async () => {
    const { scheduler, listeners, call, limited } = setUp({
      async *stream(_request, inner) {
        await rejectWhenAborted(inner.signal);
        yield [part];
      },
    });
    const first = limited.stream(request, call)[Symbol.asyncIterator]().next();
    scheduler.advance(100);
    await expect(first).rejects.toMatchObject({ kind: 'request-timeout' });
    expect(listeners.size).toBe(0);
  });

  it('gives a stream up that tells only about itself', async () => {
    const { scheduler, call, limited } = setUp({
      async *stream(_request, inner) {
        yield [{ type: 'start' }, { type: 'usage', usage: { promptTokens: 3 } }];
        await rejectWhenAborted(inner.signal);
      },
    });
    const parts = limited.stream(request, call)[Symbol.asyncIterator]();
    await parts.next();
    const second = parts.next();
    scheduler.advance(100);
    await expect(second).rejects.toMatchObject({ kind: 'request-timeout' });
  });

  it('lets a stream that has begun take its time, still tied to the caller', async () => {
    let upstream: AbortSignal | undefined;
    const { scheduler, controller, listeners, call, limited } = setUp({
      async *stream(_request, inner) {
        upstream = inner.signal;
        yield [part];
        yield [part];
      },
    });
    const parts = limited.stream(request, call)[Symbol.asyncIterator]();
    await parts.next();
    scheduler.advance(1000);
    expect((await parts.next()).done).toBe(false);
    controller.abort();
    expect(upstream?.aborted).toBe(true);
    await parts.return?.();
    expect(listeners.size).toBe(0);
  });

  it('closes the source when the reader leaves', async () => {
    let closed = false;
    const { call, limited } = setUp({
      async *stream() {
        try {
          yield [part];
          yield [part];
        } finally {
          closed = true;
        }
      },
    });
    for await (const _parts of limited.stream(request, call)) break;
    expect(closed).toBe(true);
  });
});
