import type { CallContext, ChatRequest, ChatStreamPart, Target } from '@model-gateway/core';
import { ScriptedTransport } from '@model-gateway/provider-kit/testing';
import { createPlatformChatProvider } from './create-platform-chat-provider.js';

const request: ChatRequest = {
  messages: [
    { role: 'user', content: [{ type: 'text', text: 'Count.' }] },
    { role: 'assistant', content: [{ type: 'text', text: 'One, two,' }] },
  ],
  tools: [],
  sampling: {},
};
const events = (...values: object[]) => values.map((value) => `data: ${JSON.stringify(value)}\n\n`).join('');
const claude = events(
  { type: 'message_start', message: { id: 'm', usage: { input_tokens: 3, output_tokens: 1 } } },
  { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
  { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: ' three' } },
  { type: 'content_block_stop', index: 0 },
  { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 2 } },
  { type: 'message_stop' },
);
const gemini = events({ candidates: [{ content: { parts: [{ text: ' three' }] }, finishReason: 'STOP' }] });

function setUp(model: string, answer: string) {
  const transport = new ScriptedTransport([{ body: [answer] }]);
  const target: Target = {
    kind: 'vertex-ai',
    model,
    credential: { type: 'access-token', token: 'ya29.secret-token' },
    projectId: 'p',
    region: 'us-central1',
  };
  const tokens = { token: async () => 'minted', invalidate: () => {} };
  const provider = createPlatformChatProvider(target, { transport, tokens, nextId: () => 'call_1' });
  const { signal } = new AbortController();
  const call: CallContext = { requestId: 'r', signal, reportLoss: () => {}, continues: true };
  return { transport, provider, call };
}

async function drain(stream: AsyncIterable<readonly ChatStreamPart[]>) {
  const parts: ChatStreamPart[] = [];
  for await (const batch of stream) parts.push(...batch);
  return parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('');
}

it.each([
  [
    'anthropic.claude-sonnet-4-5@20250929',
    claude,
    { role: 'assistant', content: [{ type: 'text', text: 'One, two,' }] },
  ],
  ['gemini-2.5-flash', gemini, { role: 'model', parts: [{ text: 'One, two,' }] }],
])('%s is sent what was said so far, and goes on', async (model, answer, said) => {
  const { transport, provider, call } = setUp(model, answer);
  expect(await drain(provider.stream(request, call))).toBe(' three');
  const body = JSON.parse(String(transport.sent[0]?.body));
  expect((body.messages ?? body.contents).at(-1)).toEqual(said);
});

it.each([
  'anthropic.claude-opus-4-6',
  'gemini-3.5-flash-lite',
  'meta/llama-3.3-70b-instruct-maas',
  'mistralai/mistral-medium-3',
  'endpoints.1234567890',
  'endpoints.1234567890:predict',
])('%s is not asked, for it would not go on from there', async (model) => {
  const { transport, provider, call } = setUp(model, '');
  const refusal = { code: 'unsupported_parameter', param: 'messages' };
  await expect(drain(provider.stream(request, call))).rejects.toMatchObject(refusal);
  await expect(provider.complete(request, call)).rejects.toMatchObject(refusal);
  await expect(provider.prepare(request, call, true)).rejects.toMatchObject(refusal);
  expect(transport.sent).toEqual([]);
  const { continues: _, ...plain } = call;
  await expect(provider.prepare(request, plain, false)).resolves.toHaveLength(1);
});
