import type { CallContext, HttpTransport, ImageRequest, Target, WireRequest } from '@model-gateway/core';
import { createPlatformImageProvider } from './create-platform-image-provider.js';

const target: Target = {
  kind: 'vertex-ai',
  model: 'imagen-4.0-generate-001',
  credential: { type: 'access-token', token: 'ya29.t' },
  projectId: 'p',
  region: 'us-central1',
};
const call: CallContext = {
  requestId: 'r',
  signal: new AbortController().signal,
  reportLoss: () => undefined,
};
const predicted = { predictions: [{ bytesBase64Encoded: 'aGk=', mimeType: 'image/png' }] };
const generated = {
  candidates: [
    {
      content: { role: 'model', parts: [{ inlineData: { mimeType: 'image/png', data: 'aGk=' } }] },
      finishReason: 'STOP',
    },
  ],
};

/** Asks for pictures of an upstream that answers everything with one body. */
async function generate(
  overrides: Partial<Target>,
  answer: object,
  request: Partial<ImageRequest> = {},
  status = 200,
) {
  const sent: WireRequest[] = [];
  const transport: HttpTransport = {
    async send(wire) {
      sent.push(wire);
      return { status, headers: {}, body: new TextEncoder().encode(JSON.stringify(answer)) };
    },
    open: () => Promise.reject(new Error('not asked for')),
  };
  const tokens = { token: async () => 'minted', invalidate: () => undefined };
  const provider = createPlatformImageProvider(
    { ...target, ...overrides },
    { transport, tokens, nextId: () => 'call_1' },
  );
  const response = await provider.generate({ prompt: 'A lighthouse', ...request }, call);
  return { response, sent };
}

const models = 'projects/p/locations/us-central1/publishers/google/models';

it('asks Imagen by predict', async () => {
  const { response, sent } = await generate({}, predicted);
  expect(response.images).toEqual([{ data: 'aGk=', mimeType: 'image/png' }]);
  expect(sent[0]?.url).toBe(
    `https://us-central1-aiplatform.googleapis.com/v1beta1/${models}/imagen-4.0-generate-001:predict`,
  );
  expect(JSON.parse(String(sent[0]?.body))).toMatchObject({ instances: [{ prompt: 'A lighthouse' }] });
});

it('asks Gemini by generateContent, once for each picture', async () => {
  const { response, sent } = await generate({ model: 'gemini-2.5-flash-image' }, generated, { count: 2 });
  expect(response.images).toHaveLength(2);
  expect(sent.map(({ url }) => url.split('/').at(-1))).toEqual([
    'gemini-2.5-flash-image:generateContent',
    'gemini-2.5-flash-image:generateContent',
  ]);
});

it.each([
  'anthropic.claude-sonnet-4-5@20250929',
  'meta.llama-3.3-70b-instruct-maas',
  'mistralai.mistral-medium-3',
  'endpoints.123',
  'text-embedding-005',
])('%s makes no pictures, which is said before anything is sent', async (model) => {
  await expect(generate({ model }, predicted)).rejects.toMatchObject({
    code: 'invalid_value',
    param: 'model',
  });
});

it.each([
  'imagen-4.0/../../x',
  'imagen-4.0?x',
  'projects/other/locations/global/publishers/google/models/imagen-3',
])('a model %s leads nowhere else', async (model) => {
  await expect(generate({ model }, predicted)).rejects.toMatchObject({ param: 'model' });
});

it('gives a refusal of the upstream as it came', async () => {
  const error = { code: 400, message: 'This prompt contains sensitive words.', status: 'INVALID_ARGUMENT' };
  await expect(generate({}, { error }, {}, 400)).rejects.toMatchObject({
    status: 400,
    code: 'invalid_argument',
  });
});
