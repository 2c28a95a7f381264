import { startUpstreamTwin, staticAccessToken, type UpstreamTwin } from '../index';
import type { LooseJson } from '../loose-json.fixture';

let twin: UpstreamTwin;
beforeAll(async () => void (twin = await startUpstreamTwin({ log: () => undefined })));
afterAll(() => twin.close());

const vertex = '/v1beta1/projects/p/locations/global/publishers/google/models';
const post = async (path: string, body: object): Promise<{ status: number; body: LooseJson }> => {
  const headers = { authorization: `Bearer ${staticAccessToken}` };
  const response = await fetch(`${twin.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
};
const predict = (model: string, instances: object[], parameters: object = {}) =>
  post(`${vertex}/${model}:predict`, { instances, parameters });
const batch = (model: string, requests: object[]) =>
  post(`/v1beta/models/${model}:batchEmbedContents`, { requests });
const content = { parts: [{ text: 'hello' }] };
const length = (values: number[]) => Math.hypot(...values);

describe('predict, of texts', () => {
  it('answers with a unit vector and statistics for each instance', async () => {
    const { body } = await predict('text-embedding-005', [
      { content: 'a' },
      { content: 'b', task_type: 'CLUSTERING' },
    ]);
    expect(body.predictions).toHaveLength(2);
    expect(body.predictions[0].embeddings.values).toHaveLength(768);
    expect(length(body.predictions[0].embeddings.values)).toBeCloseTo(1, 5);
    expect(body.predictions[1].embeddings.statistics).toEqual({ token_count: 1, truncated: false });
    expect(body.metadata).toEqual({ billableCharacterCount: 2 });
  });

  it('says the same for the same text', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => predict('text-embedding-005', [{ content: 'a' }])));
    expect(one).toEqual(two);
  });

  it('cuts long texts, unless it may not', async () => {
    const long = [{ content: 'x'.repeat(10_000) }];
    const { body } = await predict('text-embedding-005', long, { outputDimensionality: 8 });
    expect(body.predictions[0].embeddings.statistics).toEqual({ token_count: 2048, truncated: true });
    expect((await predict('text-embedding-005', long, { autoTruncate: false })).status).toBe(400);
  });

  it.each([
    ['no instance', 'text-embedding-005', [], {}, /Empty instances/],
    ['too many', 'text-embedding-005', Array(251).fill({ content: 'a' }), {}, /250 instance\(s\)/],
    ['a second instance', 'gemini-embedding-001', Array(2).fill({ content: 'a' }), {}, /1 instance\(s\)/],
    ['too many tokens', 'text-embedding-005', Array(250).fill({ content: 'x'.repeat(400) }), {}, /25000/],
    ['a camel-case name', 'text-embedding-005', [{ content: 'a', taskType: 'CLUSTERING' }], {}, /taskType/],
    ['an unknown task', 'text-embedding-005', [{ content: 'a', task_type: 'X' }], {}, /task type/],
    ['a title alone', 'text-embedding-005', [{ content: 'a', title: 't' }], {}, /title/],
    ['an empty text', 'text-embedding-005', [{ content: '' }], {}, /empty/],
    ['too long a vector', 'text-embedding-005', [{ content: 'a' }], { outputDimensionality: 1024 }, /1024/],
    ['an unknown parameter', 'text-embedding-005', [{ content: 'a' }], { dimension: 8 }, /dimension/],
    ['several', 'multimodalembedding@001', [{ text: 'a' }, { text: 'b' }], {}, /1 instance\(s\)/],
    ['nothing', 'multimodalembedding@001', [{}], {}, /Empty instances/],
    ['any length', 'multimodalembedding@001', [{ text: 'a' }], { dimension: 300 }, /300/],
    ['an address', 'multimodalembedding@001', [{ image: { gcsUri: 'https://x/y' } }], {}, /gcsUri/],
    [
      'URL-safe base64',
      'multimodalembedding@001',
      [{ image: { bytesBase64Encoded: '-_-_' } }],
      {},
      /bytesBase64/,
    ],
    [
      'a short vector of a video',
      'multimodalembedding@001',
      [{ video: { gcsUri: 'gs://b/v' } }],
      { dimension: 128 },
      /video/,
    ],
  ])('refuses %s', async (_, model, instances, parameters, message) => {
    const { status, body } = await predict(model, instances as object[], parameters);
    expect(status).toBe(400);
    expect(body.error.message).toMatch(message);
  });
});

it('gives each kind of media vectors of its own', async () => {
  const { body } = await predict('multimodalembedding@001', [
    {
      text: 'a',
      image: { bytesBase64Encoded: 'AAAA', mimeType: 'image/png' },
      video: {
        gcsUri: 'gs://b/v.mp4',
        videoSegmentConfig: { startOffsetSec: 0, endOffsetSec: 20, intervalSec: 16 },
      },
    },
  ]);
  const [{ textEmbedding, imageEmbedding, videoEmbeddings }] = body.predictions;
  expect([textEmbedding.length, imageEmbedding.length]).toEqual([1408, 1408]);
  expect(videoEmbeddings.map((piece: LooseJson) => [piece.startOffsetSec, piece.endOffsetSec])).toEqual([
    [0, 16],
    [16, 20],
  ]);
});

describe('embedContent', () => {
  it('counts tokens on Vertex AI', async () => {
    const { body } = await post(`${vertex}/gemini-embedding-2:embedContent`, {
      content,
      embedContentConfig: { outputDimensionality: 4, taskType: 'clustering', autoTruncate: true },
    });
    expect(body.embedding.values).toHaveLength(4);
    expect(body.usageMetadata).toEqual({
      promptTokenCount: 2,
      promptTokensDetails: [{ modality: 'TEXT', tokenCount: 2 }],
      totalTokenCount: 2,
    });
  });

  it.each([
    ['an unknown name', { content, config: {} }, /Unknown name "config"/],
    ['no content', {}, /content/],
    ['an empty part', { content: { parts: [{}] } }, /empty Part/],
    ['a file without a type', { content: { parts: [{ fileData: { fileUri: 'gs://b/c' } }] } }, /MIME/],
  ])('refuses %s', async (_, body, message) => {
    const answer = await post(`${vertex}/gemini-embedding-2:embedContent`, body);
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toMatch(message);
  });
});

describe('batchEmbedContents', () => {
  const model = 'models/gemini-embedding-001';
  it('embeds up to a hundred, without a word on tokens', async () => {
    const { body } = await batch(
      'gemini-embedding-001',
      Array(100).fill({ model, content, outputDimensionality: 2 }),
    );
    expect(body.embeddings).toHaveLength(100);
    expect(body).not.toHaveProperty('usageMetadata');
  });

  it.each([
    ['more', Array(101).fill({ model, content }), /at most 100/],
    ['none', [], /requests/],
    ['another model', [{ model: 'models/other', content }], /match/],
    ['no model', [{ content }], /match/],
    [
      'pictures',
      [{ model, content: { parts: [{ inlineData: { mimeType: 'image/png', data: 'AA==' } }] } }],
      /text inputs/,
    ],
    ['a switch that it lacks', [{ model, content, autoTruncate: true }], /autoTruncate/],
  ])('refuses %s', async (_, requests, message) => {
    const { status, body } = await batch('gemini-embedding-001', requests as object[]);
    expect(status).toBe(400);
    expect(body.error.message).toMatch(message);
  });

  it('counts tokens of newer models', async () => {
    const { body } = await batch('gemini-embedding-2', [{ model: 'models/gemini-embedding-2', content }]);
    expect(body.usageMetadata).toEqual({
      promptTokenCount: 2,
      promptTokenDetails: [{ modality: 'TEXT', tokenCount: 2 }],
    });
  });
});

it.each([
  `${vertex}/text-embedding-005:embedContent`,
  `${vertex}/gemini-embedding-2:predict`,
  `${vertex}/gemini-2.5-flash:embedContent`,
  '/v1beta/models/text-embedding-005:batchEmbedContents',
  '/v1beta/models/gemini-embedding-001:generateContent',
])('knows no %s', async (path) => {
  expect((await post(path, { content })).status).toBe(404);
});
