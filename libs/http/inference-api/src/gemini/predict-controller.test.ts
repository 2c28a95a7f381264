import type { ContentErrorBody } from '@model-gateway/contract';
import type {
  EmbeddingRequest,
  EmbeddingResponse,
  ImageRequest,
  ImageResponse,
  RequestRecord,
  Target,
} from '@model-gateway/core';
import { startApi, type RunningApi } from '../testing/start-api.js';

let running: RunningApi;
let vectors: { target: Target; request: EmbeddingRequest }[];
let pictures: { target: Target; request: ImageRequest }[];
let records: RequestRecord[];

const vector: EmbeddingResponse = {
  embeddings: [{ input: 0, values: [1, 2] }],
  usage: { promptTokens: 3, totalTokens: 3 },
};
const picture: ImageResponse = { images: [{ data: 'AAAA', mimeType: 'image/png' }], filtered: [] };

beforeEach(async () => {
  vectors = [];
  pictures = [];
  records = [];
  running = await startApi(
    {},
    {
      embeddings: (target) => ({
        embed: async (request) => (vectors.push({ target, request }), vector),
      }),
      images: (target) => ({
        generate: async (request) => (pictures.push({ target, request }), picture),
      }),
    },
    { observers: [{ observe: (record) => void records.push(record) }] },
  );
});
afterEach(() => running.stop());

const models = '/v1beta/models/@gemini-dev/m';
const content = { parts: [{ text: 'The sea.' }] };
const errorOf = async (response: Response) => ((await response.json()) as ContentErrorBody).error;

describe('methods for embeddings', () => {
  it.each<[string, object, object]>([
    [
      'embedContent',
      { content },
      { embedding: { values: [1, 2] }, usageMetadata: { promptTokenCount: 3, totalTokenCount: 3 } },
    ],
    [
      'batchEmbedContents',
      { requests: [{ model: 'models/@gemini-dev/m', content }] },
      { embeddings: [{ values: [1, 2] }], usageMetadata: { promptTokenCount: 3, totalTokenCount: 3 } },
    ],
    [
      'predict',
      { instances: [{ content: 'The sea.' }] },
      { predictions: [{ embeddings: { values: [1, 2], statistics: { truncated: false, token_count: 3 } } }] },
    ],
  ])('%s is answered in its own form, and recorded', async (method, body, expected) => {
    const response = await running.post(`${models}:${method}`, body);
    expect([response.status, await response.json()]).toEqual([200, expected]);
    expect(vectors).toMatchObject([
      {
        target: { model: 'm' },
        request: { inputs: [{ parts: [{ text: 'The sea.' }] }], native: { paths: 'models', method, body } },
      },
    ]);
    expect(records).toMatchObject([
      { route: `/v1beta/models/{model}:${method}`, status: 200, usage: { promptTokens: 3 } },
    ]);
  });

  it('are changed by configs, in the names of their format', async () => {
    const config = {
      default_params: { outputDimensionality: 64 },
      override_params: { model: '@gemini-dev/other' },
    };
    await running.post(`${models}:embedContent`, { content }, { 'x-gateway-config': JSON.stringify(config) });
    expect(vectors).toMatchObject([{ target: { model: 'other' }, request: { dimensions: 64 } }]);
  });

  it('know the API of their path', async () => {
    await running.post('/v1/publishers/@gemini-dev/models/m:predict', { instances: [{ content: 'A' }] });
    expect(vectors[0]?.request.native?.paths).toBe('publishers');
  });

  it.each<[string, unknown, number, string]>([
    ['embedContent', {}, 400, 'content'],
    ['embedContent', { content, stream: true }, 400, 'stream'],
    ['embedContent', { content, model: 'models/another' }, 400, 'model'],
    ['embedContent?alt=sse', { content }, 400, 'query:alt'],
    ['predict?alt=sse', { instances: [{ content: 'A' }] }, 400, 'query:alt'],
    ['predict', { instances: 'A' }, 400, 'instances'],
  ])('%s with %j is refused as Google does', async (method, body, status, param) => {
    const response = await running.post(`${models}:${method}`, body);
    const { code, status: name, param: place } = await errorOf(response);
    expect([response.status, code, name, place]).toEqual([status, status, 'INVALID_ARGUMENT', param]);
    expect(vectors).toEqual([]);
  });
});

describe('predict for pictures', () => {
  it('is answered in its own form', async () => {
    const body = { instances: [{ prompt: 'A lighthouse' }], parameters: { aspectRatio: '16:9' } };
    const response = await running.post(`${models}:predict`, body);
    expect([response.status, await response.json()]).toEqual([
      200,
      { predictions: [{ mimeType: 'image/png', bytesBase64Encoded: 'AAAA' }] },
    ]);
    expect(pictures).toMatchObject([{ request: { prompt: 'A lighthouse', aspectRatio: '16:9' } }]);
    expect(vectors).toEqual([]);
  });

  it('reports pictures that did not come', async () => {
    const body = { instances: [{ prompt: 'A lighthouse' }], parameters: { sampleCount: 2 } };
    const response = await running.post(`${models}:predict`, body);
    expect(response.headers.get('x-gateway-loss')).toBe('1');
  });
});
