import type { CallContext, EmbeddingRequest, HttpTransport, Target, WireRequest } from '@model-gateway/core';
import { createPlatformEmbeddingProvider } from './create-platform-embedding-provider.js';

const target: Target = {
  kind: 'vertex-ai',
  model: 'gemini-embedding-2',
  credential: { type: 'access-token', token: 'ya29.t' },
  projectId: 'p',
};
const request: EmbeddingRequest = {
  inputs: ['a', 'b'].map((text) => ({ parts: [{ type: 'text', text, path: 'input' }], path: 'input' })),
};
const call: CallContext = { requestId: 'r', signal: new AbortController().signal, reportLoss: () => {} };

function provide(overrides: Partial<Target>, status = 200, body = '{"embedding":{"values":[1]}}') {
  const sent: WireRequest[] = [];
  const transport = {
    async send(wire) {
      sent.push(wire);
      return { status, headers: {}, body: new TextEncoder().encode(body) };
    },
  } as HttpTransport;
  const tokens = { token: async () => 'minted', invalidate: () => {} };
  const provider = createPlatformEmbeddingProvider(
    { ...target, ...overrides },
    { transport, tokens, nextId: () => 'x' },
  );
  return { sent, embed: () => provider.embed(request, call) };
}

it('asks for each input where the model wants it', async () => {
  const { sent, embed } = provide({});
  expect((await embed()).embeddings).toEqual([
    { input: 0, values: [1] },
    { input: 1, values: [1] },
  ]);
  expect(sent.map(({ url, body }) => [url, body])).toEqual(
    ['a', 'b'].map((text) => [
      'https://aiplatform.googleapis.com/v1beta1/projects/p/locations/global/publishers/google/models/gemini-embedding-2:embedContent',
      JSON.stringify({ content: { parts: [{ text }] } }),
    ]),
  );
  expect(sent[0]?.headers).toMatchObject({ authorization: 'Bearer ya29.t' });
});

it('reads refusals as Google words them', async () => {
  const body = '{"error":{"code":403,"message":"No.","status":"PERMISSION_DENIED"}}';
  await expect(provide({}, 403, body).embed()).rejects.toMatchObject({
    status: 403,
    code: 'permission_denied',
  });
});

it.each(['gemini-2.5-flash', 'anthropic.claude-sonnet-4-5', 'endpoints.1', 'imagen-4.0-generate-001'])(
  'fails the call, not the making, for %s',
  async (model) => {
    const { sent, embed } = provide({ model });
    await expect(embed()).rejects.toMatchObject({ code: 'invalid_value', param: 'model' });
    expect(sent).toEqual([]);
  },
);
