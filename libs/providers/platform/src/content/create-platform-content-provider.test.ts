import type { CallContext, LossEntry, Target } from '@model-gateway/core';
import { ScriptedTransport } from '@model-gateway/provider-kit/testing';
import { createPlatformContentProvider } from './create-platform-content-provider.js';

const target: Target = {
  kind: 'vertex-ai',
  model: 'gemini-2.5-flash',
  credential: { type: 'access-token', token: 'ya29.secret-token' },
  projectId: 'p',
  region: 'us-east5',
};
const answer = { candidates: [{ content: { parts: [{ text: 'Hi' }] }, finishReason: 'STOP' }] };
const contents = [{ role: 'user', parts: [{ text: 'Hello' }] }];

function setUp(body: string, overrides: Partial<Target> = {}, status = 200) {
  const transport = new ScriptedTransport([{ status, body: [body] }]);
  const tokens = { token: async () => 'minted', invalidate: () => undefined };
  const provider = createPlatformContentProvider(
    { ...target, ...overrides },
    { transport, tokens, nextId: () => 'call_1' },
  );
  const losses: LossEntry[] = [];
  const { signal } = new AbortController();
  const call: CallContext = { requestId: 'r', signal, reportLoss: (entry) => void losses.push(entry) };
  return { transport, provider, call, losses };
}

const base = 'https://us-east5-aiplatform.googleapis.com/v1beta1/projects/p/locations/us-east5';

describe('Gemini’s own format on Vertex AI', () => {
  it.each([
    ['generateContent', JSON.stringify(answer)],
    ['countTokens', '{"totalTokens":7}'],
  ] as const)('%s goes where the model is', async (method, text) => {
    const { provider, call, transport, losses } = setUp(text);
    const body = { contents, labels: { team: 'a' } };
    const got = await provider.complete(
      { method, body: method === 'countTokens' ? { contents } : body },
      call,
    );
    expect(Buffer.from(got.body).toString()).toBe(text);
    expect(transport.sent[0]).toMatchObject({
      url: `${base}/publishers/google/models/gemini-2.5-flash:${method}`,
      headers: { authorization: 'Bearer ya29.secret-token' },
    });
    if (method === 'generateContent') expect(transport.sent[0]?.body).toBe(JSON.stringify(body));
    expect(losses).toEqual([]);
  });

  it('asks for a tier in a header', async () => {
    const { provider, call, transport } = setUp(JSON.stringify(answer));
    await provider.complete({ method: 'generateContent', body: { contents, serviceTier: 'flex' } }, call);
    expect(transport.sent[0]?.headers['x-vertex-ai-llm-shared-request-type']).toBe('flex');
  });

  it.each(['../x', 'a/../b', 'gemini:predict', 'gemini?x', 'gemini%2f..', 'a/b/c', ''])(
    'R71: the model %j goes nowhere',
    async (model) => {
      const { provider, call, transport } = setUp('', { model });
      const asked = provider.complete({ method: 'generateContent', body: {} }, call);
      await expect(asked).rejects.toMatchObject({ kind: 'invalid-request' });
      expect(transport.sent).toEqual([]);
    },
  );

  it('keeps the words of a refusal, and no secret', async () => {
    const refused =
      '{"error":{"code":403,"status":"PERMISSION_DENIED","message":"ya29.secret-token may not."}}';
    const { provider, call } = setUp(refused, {}, 403);
    await expect(provider.complete({ method: 'generateContent', body: {} }, call)).rejects.toMatchObject({
      status: 403,
      code: 'permission_denied',
      message: '[redacted] may not.',
    });
  });
});
