import { ApiError } from '@google/genai';
import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import type { LooseJson } from '../support/ask.js';
import { callerKey } from '../support/start-gateway.js';
import { expressClient, geminiClient, platformClient, rejection } from './genai-client.js';

let services: Services;
beforeAll(async () => void (services = await shareServices()));
afterAll(() => services.stop());
beforeEach(() => services.twin.reset());

/** The calls for vectors that the upstream got, the first one first. */
async function sent(): Promise<{ path: string; body: LooseJson }[]> {
  const requests = await services.twin.requests();
  return requests.filter(({ path }) => /:(predict|\w*[eE]mbedContents?)$/.test(path));
}

const post = (path: string, body: unknown) =>
  fetch(services.gateway.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-goog-api-key': callerKey },
    body: JSON.stringify(body),
  });

const contents = ['The sea.', 'A mountain.'];
const config = { taskType: 'RETRIEVAL_DOCUMENT', title: 'Landscapes', outputDimensionality: 256 };

describe('ai.models.embedContent', () => {
  it('of the Gemini API goes there as it is', async () => {
    const { models } = geminiClient(services);
    const { embeddings } = await models.embedContent({
      model: '@google/gemini-embedding-001',
      contents,
      config,
    });
    expect(embeddings?.map(({ values }) => values?.length)).toEqual([256, 256]);
    const [call, ...others] = await sent();
    expect(others).toEqual([]);
    expect(call?.path).toMatch(/models\/gemini-embedding-001:batchEmbedContents$/);
    expect(call?.body).toEqual({
      requests: contents.map((text) => ({
        model: 'models/gemini-embedding-001',
        content: expect.objectContaining({ parts: [{ text }] }),
        ...config,
      })),
    });
  });

  it('of the Gemini API is translated for a model on Vertex AI', async () => {
    const { models } = geminiClient(services);
    const { embeddings } = await models.embedContent({
      model: '@vertex/text-embedding-005',
      contents,
      config,
    });
    expect(embeddings?.map(({ values }) => values?.length)).toEqual([256, 256]);
    expect((await sent()).map(({ body }) => body)).toEqual([
      {
        instances: contents.map((content) => ({
          content,
          task_type: 'RETRIEVAL_DOCUMENT',
          title: 'Landscapes',
        })),
        parameters: { outputDimensionality: 256 },
      },
    ]);
  });

  it('of Vertex AI goes there as it is', async () => {
    const { models } = expressClient(services);
    const answer = await models.embedContent({
      model: '@vertex/text-embedding-005',
      contents,
      config: { ...config, autoTruncate: false },
    });
    expect(answer.embeddings?.map(({ values }) => values?.length)).toEqual([256, 256]);
    expect(answer.embeddings?.[0]?.statistics?.tokenCount).toBeGreaterThan(0);
    expect(answer.metadata?.billableCharacterCount).toBeGreaterThan(0);
    const [call] = await sent();
    expect(call?.path).toMatch(/models\/text-embedding-005:predict$/);
    expect(call?.body).toEqual({
      instances: contents.map((content) => ({
        content,
        task_type: 'RETRIEVAL_DOCUMENT',
        title: 'Landscapes',
      })),
      parameters: { outputDimensionality: 256, autoTruncate: false },
    });
  });

  it('of Vertex AI, with a project, reaches models of one content', async () => {
    const { models } = platformClient(services);
    const { embeddings } = await models.embedContent({
      model: '@vertex/gemini-embedding-2',
      contents: 'The sea.',
      config: { outputDimensionality: 256, autoTruncate: true },
    });
    expect(embeddings?.[0]?.values).toHaveLength(256);
    expect(embeddings?.[0]?.statistics?.tokenCount).toBeGreaterThan(0);
    expect((await sent())[0]?.body).toEqual({
      content: { parts: [{ text: 'The sea.' }], role: 'user' },
      embedContentConfig: { outputDimensionality: 256, autoTruncate: true },
    });
  });

  it('of Vertex AI is translated where the model has another method, or another provider serves it', async () => {
    const { models } = expressClient(services);
    for (const model of ['@vertex/gemini-embedding-001', '@google/gemini-embedding-001']) {
      const { embeddings } = await models.embedContent({ model, contents: 'The sea.' });
      expect(embeddings?.[0]?.values).toHaveLength(3072);
    }
    expect((await sent()).map(({ path }) => path.split(':').at(-1))).toEqual([
      'predict',
      'batchEmbedContents',
    ]);
  });

  it('keeps the errors of the upstream and of the gateway', async () => {
    const { models } = geminiClient(services);
    const model = '@google/gemini-embedding-001';
    const failure = await rejection(
      models.embedContent({ model, contents, config: { taskType: 'NONSENSE' } }),
    );
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 400, message: expect.stringContaining('INVALID_ARGUMENT') });
    await services.twin.fault({ times: 1, fault: { kind: 'status', code: 429 } });
    expect(await rejection(models.embedContent({ model, contents }))).toMatchObject({ status: 429 });
    const chat = await rejection(models.embedContent({ model: '@google/gemini-2.5-flash', contents }));
    expect(chat).toMatchObject({ status: 400, message: expect.stringContaining('makes no embeddings') });
    expect((await sent()).length).toBe(2);
  });
});

describe('the paths for vectors', () => {
  it('cost what the other route costs', async () => {
    const model = '@vertex/gemini-embedding-001';
    const other = await services.client().embeddings.create({ model, input: 'The sea.' }).asResponse();
    const own = await post(`/v1/publishers/@vertex/models/gemini-embedding-001:predict`, {
      instances: [{ content: 'The sea.' }],
    });
    const translated = await post(`/v1beta/models/${model}:embedContent`, { content });
    const cost = other.headers.get('x-gateway-cost');
    expect(Number(cost)).toBeGreaterThan(0);
    expect([own, translated].map(({ headers }) => headers.get('x-gateway-cost'))).toEqual([cost, cost]);
  });

  const content = { parts: [{ text: 'The sea.' }] };

  it('give the upstream’s bytes to its own clients', async () => {
    const headers = { 'x-goog-api-key': 'upstream-key-of-the-tests', 'content-type': 'application/json' };
    const path = (slug: string) => `/v1beta/models/${slug}gemini-embedding-2:embedContent`;
    const body = { content, outputDimensionality: 128, taskType: 'CLUSTERING' };
    const direct = await fetch(services.twin.url + path(''), {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const through = await post(path('@google/'), body);
    expect(await through.text()).toBe(await direct.text());
    expect(through.headers.get('x-gateway-model')).toBe('gemini-embedding-2');
  });

  it('carry images, sound and video', async () => {
    const image = { inlineData: { mimeType: 'image/png', data: 'iVBORw0KGgo=' } };
    const body = { content: { parts: [{ text: 'A square.' }, image] } };
    const answer = await post('/v1beta/models/@vertex/gemini-embedding-2:embedContent', body);
    expect((await answer.json()) as LooseJson).toMatchObject({
      embedding: { values: expect.any(Array) },
      usageMetadata: { promptTokenCount: expect.any(Number) },
    });
    expect((await sent())[0]?.body).toEqual(body);
    const instance = { text: 'A square.', image: { bytesBase64Encoded: 'iVBORw0KGgo=' } };
    const predict = await post('/v1/publishers/@vertex/models/multimodalembedding@001:predict', {
      instances: [instance],
      parameters: { dimension: 128 },
    });
    expect((await predict.json()) as LooseJson).toMatchObject({
      predictions: [{ textEmbedding: expect.any(Array), imageEmbedding: expect.any(Array) }],
    });
  });

  it('split what one upstream request cannot take', async () => {
    const answer = await post('/v1beta1/publishers/@vertex/models/gemini-embedding-001:predict', {
      instances: [{ content: 'The sea.' }, { content: 'A mountain.' }],
    });
    const { predictions } = (await answer.json()) as LooseJson;
    expect(predictions).toHaveLength(2);
    expect((await sent()).length).toBe(2);
  });

  it('name what is lost and what is wrong', async () => {
    const lost = await post('/v1beta/models/@vertex/text-embedding-005:batchEmbedContents', {
      requests: [{ content, novelty: 1 }],
      other: true,
    });
    expect([lost.status, lost.headers.get('x-gateway-loss')]).toEqual([200, '2']);
    const wrong = await post('/v1beta/models/@vertex/text-embedding-005:batchEmbedContents', {
      requests: [{ content: { parts: [{ text: 5 }] } }],
    });
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { error: { code: 400, status: 'INVALID_ARGUMENT', param: 'requests[0].content.parts[0].text' } },
    ]);
  });
});
