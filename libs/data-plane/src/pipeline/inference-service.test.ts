import type {
  CallContext,
  LossEntry,
  MessagesProvider,
  NativeMessagesChunk,
  UpstreamFactory,
} from '@model-gateway/core';
import { ManualScheduler } from '@model-gateway/core/testing';
import { InferenceService } from './inference-service.js';

const head: NativeMessagesChunk = { bytes: new Uint8Array([1]), begun: false };
const said: NativeMessagesChunk = { bytes: new Uint8Array([2]), begun: true };
const limitMs = 100;

/** A native stream under a time limit whose upstream waits as long as the test says. */
async function setUp(upstream: (scheduler: ManualScheduler) => AsyncIterable<NativeMessagesChunk>) {
  const scheduler = new ManualScheduler();
  const messages: MessagesProvider = {
    complete: () => Promise.reject(new Error('Not asked for.')),
    stream: () => upstream(scheduler),
  };
  const service = new InferenceService({
    catalog: { find: async () => undefined, list: async () => [] },
    callers: { authenticate: async () => undefined },
    upstreams: { messages: () => messages } as Partial<UpstreamFactory> as UpstreamFactory,
    clock: scheduler,
    scheduler,
  });
  const caller = { id: 'key-1', name: 'tests', scopes: ['inference' as const] };
  const words = { model: 'claude-x', provider: 'vertex-ai', credential: 'token' };
  const reportLoss = () => undefined;
  const { provider } = await service.messages({ caller, words, reportLoss, deadline: limitMs });
  const call: CallContext = { requestId: 'r', signal: new AbortController().signal, reportLoss };
  return provider.stream({ body: {} }, call)[Symbol.asyncIterator]();
}

describe('the time limit of a native stream', () => {
  it('still runs when only the head of the message has come', async () => {
    const chunks = await setUp(async function* (scheduler) {
      yield head;
      scheduler.advance(limitMs);
      await new Promise(() => undefined);
    });
    expect((await chunks.next()).value).toBe(head);
    await expect(chunks.next()).rejects.toMatchObject({ kind: 'request-timeout' });
  });

  it('ends with the first thing that the model says', async () => {
    const chunks = await setUp(async function* (scheduler) {
      yield head;
      yield said;
      scheduler.advance(limitMs);
      yield said;
    });
    expect((await chunks.next()).value).toBe(head);
    expect((await chunks.next()).value).toBe(said);
    expect((await chunks.next()).value).toBe(said);
    expect((await chunks.next()).done).toBe(true);
  });
});

describe('metadata that is to become labels', () => {
  const labels = { team: 'search' };
  const words = { model: 'm', provider: 'vertex-ai', credential: 'token' };
  const caller = { id: 'key-1', name: 'tests', scopes: ['inference' as const] };

  it.each(['embeddings', 'messages', 'tokens'] as const)('is reported as lost: %s', async (route) => {
    const losses: LossEntry[] = [];
    const scheduler = new ManualScheduler();
    const service = new InferenceService({
      catalog: { find: async () => undefined, list: async () => [] },
      callers: { authenticate: async () => undefined },
      upstreams: { [route]: () => ({}) } as Partial<UpstreamFactory> as UpstreamFactory,
      clock: scheduler,
      scheduler,
    });
    const reportLoss = (entry: LossEntry) => void losses.push(entry);
    await service[route]({ caller, words, labels, reportLoss });
    expect(losses).toMatchObject([{ path: 'header:x-gateway-metadata', action: 'dropped' }]);
  });
});
