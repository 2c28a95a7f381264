import type { CallContext, ChatRequest, JsonObject, LossEntry, Target } from '@model-gateway/core';
import { ScriptedTransport } from '@model-gateway/provider-kit/testing';
import { createPlatformTokenCounter } from './create-platform-token-counter.js';

const body: JsonObject = {
  model: '@vertex/anthropic.claude-sonnet-4-5@20250929',
  messages: [{ role: 'user', content: 'Hello' }],
  system: 'Be brief.',
  novelty: 1,
  stream: false,
};
const chat = (): ChatRequest => ({
  messages: [{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }],
  tools: [],
  sampling: {},
});

function setUp(model: string, answer: string, status = 200) {
  const transport = new ScriptedTransport([
    { status, headers: { 'request-id': 'req_vrtx_1' }, body: [answer] },
  ]);
  const losses: LossEntry[] = [];
  const call: CallContext = {
    requestId: 'r',
    signal: new AbortController().signal,
    reportLoss: (entry) => void losses.push(entry),
  };
  const target: Target = {
    kind: 'vertex-ai',
    model,
    credential: { type: 'access-token', token: 'token' },
    projectId: 'p',
    region: 'global',
  };
  const tokens = { token: async () => 'minted', invalidate: () => undefined };
  const counter = createPlatformTokenCounter(target, { transport, tokens, nextId: () => 'call_1' })!;
  return { transport, losses, call, counter };
}

it('counts for Claude with the client’s own body, which names the model', async () => {
  const { transport, call, counter, losses } = setUp(
    'anthropic.claude-sonnet-4-5@20250929',
    '{"input_tokens": 11}',
  );
  const untranslated = () => {
    throw new Error('This needs no translation.');
  };
  expect(await counter.count({ body, chat: untranslated }, call)).toEqual({ inputTokens: 11 });
  const [wire] = transport.sent;
  expect(wire?.url).toBe(
    'https://aiplatform.googleapis.com/v1/projects/p/locations/global/publishers/anthropic/models/count-tokens:rawPredict',
  );
  expect(JSON.parse(String(wire?.body))).toEqual({
    anthropic_version: 'vertex-2023-10-16',
    model: 'claude-sonnet-4-5@20250929',
    messages: body.messages,
    system: 'Be brief.',
    novelty: 1,
  });
  expect(losses).toEqual([]);
});

it('leaves out what a config’s defaults put into every body', async () => {
  const { transport, call, counter, losses } = setUp('anthropic.claude-x', '{"input_tokens": 1}');
  const answering = {
    max_tokens: 100,
    temperature: 0,
    top_p: 1,
    top_k: 3,
    stop_sequences: ['x'],
    metadata: { user_id: 'u' },
    service_tier: 'auto',
  };
  await counter.count({ body: { ...body, ...answering }, chat }, call);
  const sent = JSON.parse(String(transport.sent[0]?.body)) as JsonObject;
  for (const name of Object.keys(answering)) expect(sent).not.toHaveProperty(name);
  expect(sent).toMatchObject({ novelty: 1, messages: body.messages });
  expect(losses.map(({ path, action }) => [path, action])).toEqual(
    Object.keys(answering).map((name) => [name, 'dropped']),
  );
});

it('loses nothing where such a member is null', async () => {
  const { transport, call, counter, losses } = setUp('anthropic.claude-x', '{"input_tokens": 1}');
  await counter.count({ body: { ...body, temperature: null }, chat }, call);
  expect(JSON.parse(String(transport.sent[0]?.body))).not.toHaveProperty('temperature');
  expect(losses).toEqual([]);
});

it('leaves a beta out that is refused where tokens are counted, R51', async () => {
  const { transport, call, counter, losses } = setUp('anthropic.claude-x', '{"input_tokens": 1}');
  const betas = {
    values: ['web-search-2025-03-05', 'token-counting-2024-11-01'],
    path: 'header:anthropic-beta',
  };
  await counter.count({ body, chat }, { ...call, betas });
  expect(transport.sent[0]?.headers['anthropic-beta']).toBe('token-counting-2024-11-01');
  expect(losses).toMatchObject([{ path: 'header:anthropic-beta', action: 'dropped' }]);
});

it.each([
  ['Anthropic’s', { type: 'error', error: { type: 'rate_limit_error', message: 'Slower.' } }, 429],
  ['Google’s', { error: { code: 429, message: 'Slower.', status: 'RESOURCE_EXHAUSTED' } }, 429],
])('takes an error of %s that comes with a good status for one', async (_whose, answer, status) => {
  const { call, counter } = setUp('anthropic.claude-x', JSON.stringify(answer));
  await expect(counter.count({ body, chat }, call)).rejects.toMatchObject({ status, message: 'Slower.' });
});

it('counts for Gemini with what the request would be', async () => {
  const { transport, call, counter } = setUp('gemini-2.5-flash', '{"totalTokens": 7}');
  expect(await counter.count({ body, chat }, call)).toEqual({ inputTokens: 7 });
  const [wire] = transport.sent;
  expect(wire?.url).toBe(
    'https://aiplatform.googleapis.com/v1beta1/projects/p/locations/global/publishers/google/models/gemini-2.5-flash:countTokens',
  );
  expect(JSON.parse(String(wire?.body))).toEqual({
    contents: [{ role: 'user', parts: [{ text: 'Hello' }] }],
  });
});

it.each(['meta.llama-4-maas', 'mistralai.mistral-large', 'endpoints.123'])(
  'counts nothing for %s',
  (model) => {
    expect(setUp(model, '{}').counter).toBeUndefined();
  },
);

it('refuses a model whose name is misspelt', async () => {
  const { transport, call, counter } = setUp('Anthropic.claude-x', '{}');
  await expect(counter.count({ body, chat }, call)).rejects.toMatchObject({ param: 'model' });
  expect(transport.sent).toEqual([]);
});

it('takes a prompt of no tokens', async () => {
  const { call, counter } = setUp('anthropic.claude-x', '{"input_tokens": 0}');
  expect(await counter.count({ body, chat }, call)).toMatchObject({ inputTokens: 0 });
});

it.each(['{}', '[]', '{"input_tokens":"3"}', '{"input_tokens":-1}'])(
  'takes %s for no count',
  async (answer) => {
    const { call, counter } = setUp('anthropic.claude-x', answer);
    await expect(counter.count({ body, chat }, call)).rejects.toMatchObject({
      code: 'upstream_invalid_response',
    });
  },
);

it('gives the refusal of a model in its own words', async () => {
  const refusal = { type: 'error', error: { type: 'invalid_request_error', message: 'messages: too short' } };
  const { call, counter } = setUp('anthropic.claude-x', JSON.stringify(refusal), 400);
  await expect(counter.count({ body, chat }, call)).rejects.toMatchObject({
    status: 400,
    code: 'invalid_request_error',
    message: 'messages: too short',
    upstream: { headers: { 'request-id': 'req_vrtx_1' } },
  });
});
