import { startUpstreamTwin, staticAccessToken, type UpstreamTwin } from '../index';
import type { LooseJson } from '../loose-json.fixture';

let twin: UpstreamTwin;
beforeAll(async () => {
  twin = await startUpstreamTwin({ control: true });
});
afterAll(() => twin.close());

const vertexPath = '/v1beta1/projects/p/locations/us-central1/publishers/google/models';

async function predict(
  parameters: object,
  { model = 'imagen-4.0-generate-001', prompt = 'A lighthouse', rest = {}, gemini = false } = {},
) {
  const path = gemini ? `/v1beta/models/${model}:predict` : `${vertexPath}/${model}:predict`;
  const response = await fetch(`${twin.url}${path}`, {
    method: 'POST',
    headers: gemini ? { 'x-goog-api-key': 'demo' } : { authorization: `Bearer ${staticAccessToken}` },
    body: JSON.stringify({ instances: [{ prompt }], parameters, ...rest }),
  });
  return { status: response.status, body: (await response.json()) as LooseJson };
}

describe('Imagen', () => {
  it('draws as many pictures as asked for, the same for the same request', async () => {
    const first = await predict({ sampleCount: 2 });
    expect(first.status).toBe(200);
    expect(first.body.predictions).toHaveLength(2);
    expect(first.body.predictions[0].bytesBase64Encoded).toMatch(/^iVBOR/);
    expect(first.body.predictions[0]).not.toEqual(first.body.predictions[1]);
    expect((await predict({ sampleCount: 2 })).body).toEqual(first.body);
  });

  it('writes to a bucket, revises the prompt, and rates its pictures, when asked to', async () => {
    const parameters = { storageUri: 'gs://b/f/', enhancePrompt: true, includeSafetyAttributes: true };
    const { predictions } = (await predict(parameters)).body;
    expect(predictions[0]).toMatchObject({
      gcsUri: 'gs://b/f/1700000000000/sample_0.png',
      prompt: 'A lighthouse, in fine detail',
      safetyAttributes: expect.anything(),
    });
    expect(predictions[1]).toMatchObject({ contentType: 'Positive Prompt' });
  });

  it('filters pictures, with a reason only when asked for one', async () => {
    const prompt = 'x [[twin:filter 2]]';
    const prediction = await predict({ sampleCount: 3, includeRaiReason: true }, { prompt });
    expect(prediction.body.predictions).toHaveLength(2);
    expect(prediction.body.predictions[1].raiFilteredReason).toContain('filtered out 2 generated images');
    expect((await predict({ sampleCount: 2 }, { prompt })).body).toEqual({});
  });

  it('refuses a blocked prompt', async () => {
    const { status, body } = await predict({}, { prompt: '[[block]]' });
    expect(status).toBe(400);
    expect(body.error.message).toContain('sensitive words');
  });

  it.each([
    [{ sampleCount: 5 }, 'sampleCount'],
    [{ sampleCount: 0 }, 'sampleCount'],
    [{ aspectRatio: '2:3' }, 'aspectRatio'],
    [{ sampleImageSize: '4K' }, 'sampleImageSize'],
    [{ personGeneration: 'nobody' }, 'personGeneration'],
    [{ safetySetting: 'x' }, 'safetySetting'],
    [{ outputOptions: { mimeType: 'image/webp' } }, 'outputOptions'],
    [{ outputOptions: { quality: 1 } }, 'outputOptions'],
    [{ storageUri: 'https://x' }, 'storageUri'],
    [{ seed: 0, addWatermark: false }, 'seed'],
    [{ seed: 1 }, 'watermark'],
    [{ constructor: 1 }, 'constructor'],
  ])('refuses %j', async (parameters, message) => {
    const { status, body } = await predict(parameters);
    expect(status).toBe(400);
    expect(body.error.message).toContain(message);
  });

  it.each([
    [{ instances: [] }, 'instance'],
    [{ instances: [{}] }, 'instance'],
    [{ instances: [{ prompt: 'a' }, { prompt: 'b' }] }, 'instance'],
    [{ unheardOf: 1 }, 'unheardOf'],
  ])('refuses a body with %j', async (rest, message) => {
    const { status, body } = await predict({}, { rest });
    expect(status).toBe(400);
    expect(body.error.message).toContain(message);
  });

  it('knows fewer parameters on the Gemini API', async () => {
    expect((await predict({ aspectRatio: '16:9' }, { gemini: true })).status).toBe(200);
    expect((await predict({ negativePrompt: 'x' }, { gemini: true })).status).toBe(400);
    expect((await predict({}, { gemini: true, rest: { labels: { a: 'b' } } })).status).toBe(400);
    expect((await predict({}, { rest: { labels: { a: 'b' } } })).status).toBe(200);
  });

  it.each(['imagen-9.0-generate-001', 'imagegeneration@999'])('does not know %s', async (model) => {
    expect((await predict({}, { model })).status).toBe(404);
  });
});

describe('lists of models', () => {
  const get = async (path: string): Promise<LooseJson> =>
    (await fetch(`${twin.url}${path}`, { headers: { authorization: `Bearer ${staticAccessToken}` } })).json();

  it.each(['google', 'anthropic', 'meta', 'mistralai'])('Vertex AI lists %s, in pages', async (publisher) => {
    const path = `/v1beta1/publishers/${publisher}/models?pageSize=1`;
    const first = await get(path);
    const second = await get(`${path}&pageToken=${first.nextPageToken}`);
    expect(first.publisherModels).toHaveLength(1);
    expect(second.publisherModels[0].name).toContain(`publishers/${publisher}/models/`);
    expect(second.publisherModels[0]).not.toEqual(first.publisherModels[0]);
  });

  it('the Gemini API lists Imagen among its models', async () => {
    const { models } = await get('/v1beta/models?pageSize=1000');
    expect(models).toContainEqual(
      expect.objectContaining({
        name: 'models/imagen-4.0-generate-001',
        supportedGenerationMethods: ['predict'],
      }),
    );
    expect(await get('/v1beta/models/imagen-4.0-generate-001')).toMatchObject({ version: '001' });
  });

  it('a queued fault hits them too', async () => {
    const order = { match: { pathContains: 'publishers/meta' }, fault: { kind: 'status', code: 503 } };
    await fetch(`${twin.url}/twin/faults`, { method: 'POST', body: JSON.stringify(order) });
    expect(await get('/v1beta1/publishers/meta/models')).toMatchObject({ error: { code: 503 } });
  });
});
