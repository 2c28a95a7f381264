import type { CallContext, ChatRequest, LossEntry } from '@model-gateway/core';
import { ScriptedTransport } from '@model-gateway/provider-kit/testing';
import { createGeminiApiTokenCounter } from './create-gemini-api-token-counter.js';

const chat = (): ChatRequest => ({
  messages: [{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }],
  tools: [],
  sampling: {},
});
const request = { body: {}, chat };

function setUp(body: string, status = 200) {
  const transport = new ScriptedTransport([{ status, headers: {}, body: [body] }]);
  const losses: LossEntry[] = [];
  const call: CallContext = {
    requestId: 'r',
    signal: new AbortController().signal,
    reportLoss: (entry) => void losses.push(entry),
  };
  const counter = createGeminiApiTokenCounter(
    { kind: 'google', model: 'gemini-2.5-flash', credential: { type: 'api-key', apiKey: 'secret-key' } },
    { transport, nextId: () => 'call_1' },
  );
  return { transport, losses, call, counter };
}

it('counts what the request would be', async () => {
  const { transport, call, counter } = setUp('{"totalTokens": 61}');
  expect(await counter.count(request, call)).toEqual({ inputTokens: 61 });
  const [wire] = transport.sent;
  expect(wire).toMatchObject({
    url: 'https://generativelanguage.googleapis.com/v1beta/models/gemini-2.5-flash:countTokens',
    headers: { 'x-goog-api-key': 'secret-key' },
  });
  expect(JSON.parse(String(wire?.body))).toEqual({
    generateContentRequest: {
      model: 'models/gemini-2.5-flash',
      contents: [{ role: 'user', parts: [{ text: 'Hello' }] }],
    },
  });
});

it('reports betas, which mean nothing here', async () => {
  const { call, counter, losses } = setUp('{"totalTokens": 1}');
  await counter.count(request, { ...call, betas: { values: ['x'], path: 'header:anthropic-beta' } });
  expect(losses).toMatchObject([{ path: 'header:anthropic-beta', action: 'dropped' }]);
});

it('sends nothing that is not approved', async () => {
  const { transport, call, counter } = setUp('{}');
  const approve = () => {
    throw new Error('not this one');
  };
  await expect(counter.count(request, { ...call, approve })).rejects.toThrow('not this one');
  expect(transport.sent).toEqual([]);
});

it('gives Google’s refusal as it came', async () => {
  const error = { code: 404, message: 'models/x is not found', status: 'NOT_FOUND' };
  const { call, counter } = setUp(JSON.stringify({ error }), 404);
  await expect(counter.count(request, call)).rejects.toMatchObject({ status: 404, code: 'not_found' });
});
