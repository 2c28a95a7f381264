import type { ChatProvider, Target } from '@model-gateway/core';
import { ManualScheduler } from '@model-gateway/core/testing';
import type { InferenceCommand } from './inference-command.js';
import { ChatService } from './chat-service.js';

const silent: ChatProvider = {
  complete: () => new Promise(() => undefined),
  prepare: async () => [],
  stream: () => {
    throw new Error('not used');
  },
};
const command: InferenceCommand = {
  caller: { id: 'key-1', name: 'test', scopes: ['inference'] },
  words: { model: 'gemini-2.5-flash', provider: 'google', credential: 'k' },
  reportLoss: () => undefined,
};

function setUp() {
  const time = new ManualScheduler();
  const created: Target[] = [];
  const service = new ChatService({
    catalog: { find: async () => undefined, list: async () => [] },
    callers: { authenticate: async () => undefined },
    providers: { create: (target) => (created.push(target), silent) },
    clock: time,
    scheduler: time,
  });
  return { time, created, service };
}

describe('ChatService', () => {
  it('gives the target and its provider', async () => {
    const { created, service } = setUp();
    const { target, provider } = await service.route(command);
    expect(created).toEqual([target]);
    expect(provider).toBe(silent);
  });

  it('has nothing to be let in by where nothing is bounded', async () => {
    const { admit } = await setUp().service.route(command);
    expect(admit).toBeUndefined();
  });

  it('counts what has already passed against the deadline', async () => {
    const { time, service } = setUp();
    time.advance(40);
    const { provider } = await service.route({ ...command, deadline: 100 });
    const answer = provider.complete(
      { messages: [], tools: [], sampling: {} },
      { requestId: 'r', signal: new AbortController().signal, reportLoss: () => undefined },
    );
    time.advance(60);
    await expect(answer).rejects.toMatchObject({ kind: 'request-timeout' });
  });
});
