import type { CallContext, ChatRequest, LossEntry } from '@model-gateway/core';
import { estimatingCounter } from './estimating-counter.js';

const request: ChatRequest = {
  messages: [{ role: 'user', content: [{ type: 'text', text: 'x'.repeat(41) }] }],
  tools: [],
} as never;

const call = (losses: LossEntry[], approve?: () => void): CallContext => ({
  requestId: 'r',
  signal: new AbortController().signal,
  reportLoss: (entry) => void losses.push(entry),
  ...(approve && { approve }),
});

it('takes four bytes for a token, and says that this is an estimate', async () => {
  const losses: LossEntry[] = [];
  const count = await estimatingCounter().count({ body: {}, chat: () => request }, call(losses));
  expect(count).toEqual({ inputTokens: 11 });
  expect(losses).toMatchObject([{ path: 'messages', action: 'approximated', severity: 'degraded' }]);
});

it('estimates nothing where losses are refused, or the request is wrong', async () => {
  const refuse = () => {
    throw new Error('Not like this.');
  };
  const counter = estimatingCounter();
  await expect(counter.count({ body: {}, chat: () => request }, call([], refuse))).rejects.toThrow(
    'Not like',
  );
  await expect(counter.count({ body: {}, chat: refuse }, call([]))).rejects.toThrow('Not like');
});
