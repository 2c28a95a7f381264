import type { CallContext, EmbeddingRequest, HttpTransport, Target, WireRequest } from '@model-gateway/core';
import { createGeminiApiEmbeddingProvider } from './create-gemini-api-embedding-provider.js';

const request: EmbeddingRequest = {
  inputs: [{ parts: [{ type: 'text', text: 'a', path: 'input' }], path: 'input' }],
};
const call: CallContext = { requestId: 'r', signal: new AbortController().signal, reportLoss: () => {} };

function provide(overrides: Partial<Target>) {
  const sent: WireRequest[] = [];
  const transport = {
    async send(wire) {
      sent.push(wire);
      return { status: 200, headers: {}, body: new TextEncoder().encode('{"embeddings":[{"values":[1]}]}') };
    },
  } as HttpTransport;
  const target: Target = {
    kind: 'google',
    model: 'gemini-embedding-001',
    credential: { type: 'api-key', apiKey: 'AIza1' },
    ...overrides,
  };
  const provider = createGeminiApiEmbeddingProvider(target, { transport, nextId: () => 'x' });
  return { sent, embed: () => provider.embed(request, call) };
}

it.each([
  ['gemini-embedding-001', 'models/gemini-embedding-001'],
  ['models/gemini-embedding-2', 'models/gemini-embedding-2'],
])('asks %s by its resource name, in the path and in the body', async (model, resource) => {
  const { sent, embed } = provide({ model });
  expect(await embed()).toEqual({ embeddings: [{ input: 0, values: [1] }] });
  expect(sent[0]?.url).toBe(
    `https://generativelanguage.googleapis.com/v1beta/${resource}:batchEmbedContents`,
  );
  expect(JSON.parse(String(sent[0]?.body))).toEqual({
    requests: [{ model: resource, content: { parts: [{ text: 'a' }] } }],
  });
});

it('K21: sends the API key in a header and nowhere else', async () => {
  const { sent, embed } = provide({});
  await embed();
  expect(sent[0]?.headers).toMatchObject({ 'x-goog-api-key': 'AIza1' });
  expect(`${sent[0]?.url} ${String(sent[0]?.body)}`).not.toContain('AIza1');
});

it('fails the call for a model that embeds nothing', async () => {
  await expect(provide({ model: 'gemini-2.5-pro' }).embed()).rejects.toMatchObject({ param: 'model' });
});
