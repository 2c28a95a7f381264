import type { CallContext, LossEntry, NativeContentChunk, Target } from '@model-gateway/core';
import { ScriptedTransport } from '@model-gateway/provider-kit/testing';
import { createGeminiApiContentProvider } from './create-gemini-api-content-provider.js';

const target: Target = {
  kind: 'google',
  model: 'gemini-2.5-flash',
  credential: { type: 'api-key', apiKey: 'AIza-secret' },
};
const contents = [{ role: 'user', parts: [{ text: 'Hello' }] }];
const base = 'https://generativelanguage.googleapis.com/v1beta';

function setUp(pieces: readonly string[], overrides: Partial<Target> = {}) {
  const transport = new ScriptedTransport([{ body: pieces }]);
  const provider = createGeminiApiContentProvider(
    { ...target, ...overrides },
    { transport, nextId: () => 'call_1' },
  );
  const losses: LossEntry[] = [];
  const { signal } = new AbortController();
  const call: CallContext = { requestId: 'r', signal, reportLoss: (entry) => void losses.push(entry) };
  return { transport, provider, call, losses };
}

const event = (text: string, more: object = {}) =>
  `data: ${JSON.stringify({ candidates: [{ content: { parts: [{ text }] }, ...more }] })}\r\n\r\n`;

describe('Gemini’s own format on the Gemini API', () => {
  it('streams what the upstream says, and tells what it took', async () => {
    const figures = `data: {"usageMetadata":{"promptTokenCount":3,"candidatesTokenCount":2,"totalTokenCount":5}}\n\n`;
    const pieces = [event('Hel'), event('lo', { finishReason: 'STOP' }), figures];
    const { provider, call, transport } = setUp(pieces);
    const chunks: NativeContentChunk[] = [];
    for await (const chunk of provider.stream({ method: 'generateContent', body: { contents } }, call)) {
      chunks.push(chunk);
    }
    expect(Buffer.concat(chunks.map(({ bytes }) => bytes)).toString()).toBe(pieces.join(''));
    expect(chunks.at(-1)).toMatchObject({
      usage: { promptTokens: 3, completionTokens: 2, totalTokens: 5 },
      finish: ['stop'],
    });
    expect(transport.sent[0]).toMatchObject({
      url: `${base}/models/gemini-2.5-flash:streamGenerateContent?alt=sse`,
      headers: { 'x-goog-api-key': 'AIza-secret' },
    });
  });

  it('counts by the name that the upstream knows', async () => {
    const { provider, call, transport } = setUp(['{"totalTokens":7}'], { model: 'tunedModels/mine' });
    const body = { generateContentRequest: { model: 'models/@google/tunedModels/mine', contents } };
    await provider.complete({ method: 'countTokens', body }, call);
    expect(transport.sent[0]?.url).toBe(`${base}/tunedModels/mine:countTokens`);
    expect(JSON.parse(String(transport.sent[0]?.body))).toEqual({
      generateContentRequest: { model: 'tunedModels/mine', contents },
    });
  });

  it('leaves out labels, and tells', async () => {
    const { provider, call, transport, losses } = setUp([event('Hi', { finishReason: 'STOP' }).slice(6)]);
    await provider.complete({ method: 'generateContent', body: { contents, labels: { a: 'b' } } }, call);
    expect(transport.sent[0]?.body).toBe(JSON.stringify({ contents }));
    expect(losses.map(({ path }) => path)).toEqual(['labels']);
  });

  it.each(['../x', 'a/b', 'publishers/google/models/x', 'gemini:predict', 'gemini?x', ''])(
    'R71: the model %j goes nowhere',
    async (model) => {
      const { provider, call, transport } = setUp([], { model });
      const asked = provider.complete({ method: 'generateContent', body: {} }, call);
      await expect(asked).rejects.toMatchObject({
        kind: expect.stringMatching(/invalid-request|not-found/),
        param: 'model',
      });
      expect(transport.sent).toEqual([]);
    },
  );

  it('has no use for a service account', async () => {
    const { provider, call } = setUp([], { credential: { type: 'application-default' } });
    const asked = provider.complete({ method: 'generateContent', body: {} }, call);
    await expect(asked).rejects.toMatchObject({ kind: 'credential' });
  });
});

describe('tiers', () => {
  const usageMetadata = { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 };
  const answer = {
    candidates: [{ content: { parts: [{ text: 'Hi' }] }, finishReason: 'STOP' }],
    usageMetadata,
  };

  function tiered(body: string, type: string, overrides: Partial<Target> = {}) {
    const headers = { 'content-type': type, 'x-gemini-service-tier': 'standard' };
    const transport = new ScriptedTransport([{ headers, body: [body] }]);
    const provider = createGeminiApiContentProvider(
      { ...target, ...overrides },
      { transport, nextId: () => 'call_1' },
    );
    const { call, losses } = setUp([]);
    return { transport, provider, call, losses };
  }

  it('the header tells that another served than was asked for', async () => {
    const { provider, call, losses } = tiered(JSON.stringify(answer), 'application/json');
    const body = { contents, service_tier: 'priority' };
    const { usage } = await provider.complete({ method: 'generateContent', body }, call);
    expect(usage?.serviceTier).toBe('standard');
    expect(losses).toEqual([expect.objectContaining({ path: 'service_tier', action: 'replaced' })]);
  });

  it('and of a stream too', async () => {
    const { provider, call, losses } = tiered(`data: ${JSON.stringify(answer)}\n\n`, 'text/event-stream');
    const body = { contents, serviceTier: 'flex' };
    for await (const { usage } of provider.stream({ method: 'generateContent', body }, call))
      expect(usage?.serviceTier).toBe('standard');
    expect(losses.map(({ reason }) => reason)).toEqual([
      'The upstream served at the tier standard what was asked of it at the tier flex.',
    ]);
  });

  it('that of the target is the one that is asked for', async () => {
    const { provider, call, losses, transport } = tiered(JSON.stringify(answer), 'application/json', {
      tier: 'standard',
    });
    const body = { contents, service_tier: 'priority' };
    await provider.complete({ method: 'generateContent', body }, call);
    expect(transport.sent[0]?.body).toBe(JSON.stringify({ contents, serviceTier: 'standard' }));
    expect(losses.map(({ reason }) => reason)).toEqual([
      'The config has the request served at the tier standard.',
    ]);
  });
});
