import type { CallContext, HttpTransport, Target, WireRequest } from '@model-gateway/core';
import { createGeminiApiImageProvider } from './create-gemini-api-image-provider.js';

const call: CallContext = {
  requestId: 'r',
  signal: new AbortController().signal,
  reportLoss: () => undefined,
};

/** Asks for a picture of an upstream that answers everything with one body. */
async function generate(model: string, answer: object, overrides: Partial<Target> = {}) {
  const sent: WireRequest[] = [];
  const transport: HttpTransport = {
    async send(wire) {
      sent.push(wire);
      return { status: 200, headers: {}, body: new TextEncoder().encode(JSON.stringify(answer)) };
    },
    open: () => Promise.reject(new Error('not asked for')),
  };
  const provider = createGeminiApiImageProvider(
    { kind: 'google', model, credential: { type: 'api-key', apiKey: 'AIza1' }, ...overrides },
    { transport, nextId: () => 'call_1' },
  );
  return { response: await provider.generate({ prompt: 'A lighthouse' }, call), sent };
}

const base = 'https://generativelanguage.googleapis.com/v1beta/models';

it('asks Imagen by predict', async () => {
  const { response, sent } = await generate('imagen-4.0-generate-001', {
    predictions: [{ bytesBase64Encoded: 'aGk=', mimeType: 'image/png' }],
  });
  expect(response.images).toEqual([{ data: 'aGk=', mimeType: 'image/png' }]);
  expect(sent[0]?.url).toBe(`${base}/imagen-4.0-generate-001:predict`);
  expect(sent[0]?.headers).toMatchObject({ 'x-goog-api-key': 'AIza1' });
});

it('asks Gemini by generateContent', async () => {
  const parts = [{ inlineData: { mimeType: 'image/png', data: 'aGk=' } }];
  const { response, sent } = await generate('models/gemini-2.5-flash-image', {
    candidates: [{ content: { role: 'model', parts }, finishReason: 'STOP' }],
  });
  expect(response.images).toEqual([{ data: 'aGk=', mimeType: 'image/png' }]);
  expect(sent[0]?.url).toBe(`${base}/gemini-2.5-flash-image:generateContent`);
});

it.each(['anthropic.claude-sonnet-4-5', 'gemini-embedding-001', 'veo-3.0-generate-001'])(
  '%s makes no pictures',
  async (model) => {
    await expect(generate(model, {})).rejects.toMatchObject({ code: 'invalid_value', param: 'model' });
  },
);

it.each(['imagen-4/../x', 'imagen-4?key=x', 'files/imagen-4'])(
  'a model %s leads nowhere else',
  async (model) => {
    await expect(generate(model, {})).rejects.toMatchObject({ param: 'model' });
  },
);

it('wants an API key', async () => {
  const credential = { type: 'application-default' } as const;
  await expect(generate('imagen-4.0-generate-001', {}, { credential })).rejects.toMatchObject({
    code: 'credential_error',
  });
});
