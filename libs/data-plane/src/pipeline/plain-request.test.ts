import {
  InvalidRequestError,
  type LossEntry,
  type NativeMessagesChunk,
  type NativeMessagesRequest,
  type UpstreamFactory,
  UpstreamStatusError,
} from '@model-gateway/core';
import type { ManualScheduler } from '@model-gateway/core/testing';
import type { InferenceCommand } from './inference-command.js';
import { OperationExecutor } from './operation-executor.js';
import { messagesOperation } from './native-operations.js';
import { embeddingOperation, tokenOperation } from './operations.js';
import {
  answer,
  entryLimits,
  outcomes,
  request,
  said,
  setUp,
  streaming,
  thinking,
} from '../testing/exchange-fixture.js';

const callerLimits = { owner: 'key:key-1', rates: [], budgets: [] };
const one = { override_params: { model: 'one' } };

describe('a request without a config that chooses', () => {
  it('is asked of its target, once', async () => {
    const { executor, command, asked } = setUp(one, { one: [async () => answer('Hello.')] });
    expect(command.isPlain).toBe(true);
    expect(await executor.whole(command)).toEqual(answer('Hello.'));
    expect(asked).toMatchObject([{ model: 'one' }]);
    expect(outcomes(command)).toEqual([['config', 'served', undefined, 0]]);
  });

  it('is asked under the signal of the request, where nothing bounds its time', async () => {
    const { executor, command, asked, time } = setUp(one, { one: [async () => answer('Hello.')] });
    await executor.whole(command);
    expect(asked[0]!.call.signal).toBe(command.signal);
    expect(time.pending).toBe(0);
  });

  it('is never asked again, and knows no circuit', async () => {
    const failure = new UpstreamStatusError(503, 'unavailable', { status: 503, message: 'Busy.' });
    const { executor, command, asked } = setUp(one, { one: [() => Promise.reject(failure)] });
    for (let round = 1; round <= 20; round += 1) {
      await expect(executor.whole(command)).rejects.toBe(failure);
      expect(asked).toHaveLength(round);
    }
  });

  it('counts what has already passed against the deadline', async () => {
    const { executor, command, time } = setUp(one, { one: [() => new Promise(() => undefined)] });
    time.advance(40);
    const whole = executor.whole({ ...command, deadline: 100 });
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    time.advance(60);
    await expect(whole).rejects.toMatchObject({ kind: 'request-timeout' });
  });

  it('passes on what is only about the answer as it comes', async () => {
    const { executor, command } = setUp(one, {
      one: [() => streaming([[{ type: 'start' }], thinking, said('Hello.')])],
    });
    const parts = executor.stream(command)[Symbol.asyncIterator]();
    expect((await parts.next()).value).toEqual([{ type: 'start' }]);
    await parts.return?.(undefined);
  });

  it('tells its target before anything is translated', async () => {
    const { executor, command } = setUp(one, {});
    const targets: string[] = [];
    const refused = new InvalidRequestError('invalid_value', 'No.');
    const translated = executor.whole({
      ...command,
      onTarget: ({ model }) => void targets.push(model),
      requestFor: (targetNode) => ({
        ...command.requestFor(targetNode),
        translate: () => {
          throw refused;
        },
      }),
    });
    await expect(translated).rejects.toBe(refused);
    expect(targets).toEqual(['one']);
  });
});

describe('the limits of a plain request', () => {
  it.each([
    ['its caller', callerLimits, undefined, [callerLimits]],
    ['its target', undefined, entryLimits, [entryLimits]],
    ['both', callerLimits, entryLimits, [callerLimits, entryLimits]],
  ])('count it once towards what bounds %s', async (_whom, ofCaller, ofTarget, limits) => {
    const { executor, command, admitted } = setUp(one, { one: [async () => answer('Hello.')] }, ofTarget);
    await executor.whole({ ...command, limits: ofCaller ? [ofCaller] : [] });
    expect(admitted.map((one) => one.limits)).toEqual([limits]);
    expect(admitted[0]!.admission.ended).toEqual(['settled 2 tokens']);
  });

  it('do not hold where nothing is bounded', async () => {
    const { executor, command, admitted } = setUp(one, { one: [async () => answer('Hello.')] });
    await executor.whole(command);
    expect(admitted).toEqual([]);
  });
});

const head: NativeMessagesChunk = { bytes: new Uint8Array([1]), begun: false };
const spoken: NativeMessagesChunk = { bytes: new Uint8Array([2]), begun: true };
const limitMs = 100;

/** A native stream under a time limit whose upstream waits as long as the test says. */
function nativeStream(upstream: (scheduler: ManualScheduler) => AsyncIterable<NativeMessagesChunk>) {
  const { command, dependencies, time } = setUp(one, {});
  const messages = {
    prepare: async () => [],
    complete: () => Promise.reject(new Error('Not asked for.')),
    stream: () => upstream(time),
  };
  const upstreams = { messages: () => messages } as Partial<UpstreamFactory> as UpstreamFactory;
  const executor = new OperationExecutor({ ...dependencies, upstreams }, messagesOperation(dependencies));
  const native = { ...command, deadline: limitMs } as unknown as InferenceCommand<NativeMessagesRequest>;
  return executor.stream(native)[Symbol.asyncIterator]();
}

describe('the time limit of a native stream', () => {
  it('still runs when only the head of the message has come', async () => {
    const chunks = nativeStream(async function* (scheduler) {
      yield head;
      scheduler.advance(limitMs);
      await new Promise(() => undefined);
    });
    expect((await chunks.next()).value).toBe(head);
    await expect(chunks.next()).rejects.toMatchObject({ kind: 'request-timeout' });
  });

  it('ends with the first thing that the model says', async () => {
    const chunks = nativeStream(async function* (scheduler) {
      yield head;
      yield spoken;
      scheduler.advance(limitMs);
      yield spoken;
    });
    expect((await chunks.next()).value).toBe(head);
    expect((await chunks.next()).value).toBe(spoken);
    expect((await chunks.next()).value).toBe(spoken);
    expect((await chunks.next()).done).toBe(true);
  });
});

describe('metadata that is to become labels', () => {
  const { dependencies } = setUp(one, {});
  it.each([
    ['embeddings', embeddingOperation(dependencies)],
    ['messages', messagesOperation(dependencies)],
    ['tokens', tokenOperation],
  ])('is reported as lost: %s', (_route, executor) => {
    const losses: LossEntry[] = [];
    executor.labelled(
      request as never,
      { team: 'search' },
      'vertex-ai',
      (entry: LossEntry) => void losses.push(entry),
    );
    expect(losses).toMatchObject([{ path: 'header:x-gateway-metadata', action: 'dropped' }]);
  });
});
