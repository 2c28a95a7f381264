import OpenAI from 'openai';
import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';

interface Item {
  readonly index: number;
  readonly embedding: number[];
}

/** Each model, where it is, and how many upstream requests three texts take there. */
const models = [
  ['@vertex/text-embedding-005', 768, 1],
  ['@vertex/gemini-embedding-001', 3072, 3],
  ['@vertex/gemini-embedding-2', 3072, 3],
  ['@google/gemini-embedding-001', 3072, 1],
  ['@google/gemini-embedding-2', 3072, 1],
  ['@vertex/multimodalembedding@001', 1408, 3],
] as const;
const texts = ['The sea.', 'A mountain.', 'Ein Fluss.'];
const asFloats = (items: readonly Item[]) => items.map(({ embedding }) => embedding.map(Math.fround));

describe('embeddings with the openai SDK', () => {
  let services: Services;
  beforeAll(async () => void (services = await shareServices()));
  afterAll(() => services.stop());

  const sentBodies = async () =>
    (await services.twin.requests()).filter(({ path }) => /predict|mbedContent/.test(path));

  describe.each(models)('of %s', (model, dimensions, requests) => {
    it('are the same as numbers, as base64 and as the SDK asks by itself', async () => {
      await services.twin.reset();
      const { embeddings } = services.client();
      const numbers = await embeddings.create({ model, input: texts, encoding_format: 'float' });
      expect(await sentBodies()).toHaveLength(requests);
      const decoded = await embeddings.create({ model, input: texts });
      const raw = await embeddings.create({ model, input: texts, encoding_format: 'base64' });
      expect(numbers.data.map(({ index, object }) => [index, object])).toEqual(
        texts.map((_, index) => [index, 'embedding']),
      );
      expect(numbers.data.map(({ embedding }) => embedding.length)).toEqual(texts.map(() => dimensions));
      const floats = asFloats(numbers.data);
      expect(asFloats(decoded.data)).toEqual(floats);
      const bytes = raw.data.map(({ embedding }) => Buffer.from(embedding as unknown as string, 'base64'));
      expect(
        bytes.map((buffer) => Array.from({ length: dimensions }, (_, at) => buffer.readFloatLE(at * 4))),
      ).toEqual(floats);
      expect(new Set(floats.map(String)).size).toBe(texts.length);
    });

    it('do not depend on what else is in the request', async () => {
      const { embeddings } = services.client();
      const together = await embeddings.create({ model, input: texts });
      const alone = await embeddings.create({ model, input: 'A mountain.' });
      expect(alone.data[0]?.embedding).toEqual(together.data[1]?.embedding);
    });
  });

  it('keep their order over several upstream requests', async () => {
    const input = Array.from({ length: 260 }, (_, index) => `text ${index}`);
    const { embeddings } = services.client();
    for (const model of ['@vertex/text-embedding-005', '@google/gemini-embedding-001']) {
      await services.twin.reset();
      const { data } = await embeddings.create({ model, input, dimensions: 8 });
      expect(data.map(({ index }) => index)).toEqual(input.map((_, index) => index));
      expect(await sentBodies()).toHaveLength(model.startsWith('@vertex') ? 2 : 3);
      const last = await embeddings.create({ model, input: 'text 259', dimensions: 8 });
      expect(last.data[0]?.embedding).toEqual(data[259]?.embedding);
    }
  });

  it('are counted where the upstream counts', async () => {
    const { embeddings } = services.client();
    const counted = await embeddings.create({ model: '@vertex/text-embedding-005', input: texts });
    expect(counted.usage).toEqual({ prompt_tokens: 8, total_tokens: 8 });
    const uncounted = await embeddings.create({ model: '@google/gemini-embedding-001', input: texts });
    expect(uncounted).not.toHaveProperty('usage');
  });

  it('have the length and the purpose that are asked for', async () => {
    await services.twin.reset();
    const body = {
      model: '@vertex/text-embedding-005',
      input: 'The sea.',
      dimensions: 16,
      task_type: 'retrieval_document',
      title: 'Water',
    };
    const { data } = await services.client().embeddings.create(body);
    expect(data[0]?.embedding).toHaveLength(16);
    expect((await sentBodies())[0]?.body).toEqual({
      instances: [{ content: 'The sea.', task_type: 'RETRIEVAL_DOCUMENT', title: 'Water' }],
      parameters: { outputDimensionality: 16 },
    });
  });

  it('are refused, and not cut, where a loss is not wanted', async () => {
    const long = 'word '.repeat(10_000);
    const lossless = services.client({ 'x-gateway-config': '{"on_loss":"error"}' });
    for (const model of ['@vertex/text-embedding-005', '@vertex/gemini-embedding-2']) {
      await expect(lossless.embeddings.create({ model, input: long })).rejects.toMatchObject({ status: 400 });
      const { data } = await services.client().embeddings.create({ model, input: long });
      expect(data).toHaveLength(1);
    }
  });

  it('come in chunks when they are many', async () => {
    const input = Array.from({ length: 300 }, (_, index) => `text ${index}`);
    const { data, response } = await services
      .client()
      .embeddings.create({ model: '@google/gemini-embedding-001', input, encoding_format: 'float' })
      .withResponse();
    expect(response.headers.get('transfer-encoding')).toBe('chunked');
    expect(data.data.map(({ embedding }) => embedding.length)).toEqual(input.map(() => 3072));
  });

  it('take images, sound and video', async () => {
    const image = { image: { url: 'data:image/png;base64,iVBORw0KGgo=' } };
    const input = [image, ['A caption.', image], { audio: { base64: 'AAAA', mime_type: 'audio/wav' } }];
    for (const slug of ['@vertex', '@google']) {
      const { data } = await services.client().embeddings.create({
        model: `${slug}/gemini-embedding-2`,
        input: input as unknown as string[],
      });
      expect(data).toHaveLength(3);
    }
    const more = { 'x-gateway-strict-standard-compliance': 'false' };
    const { data } = await services.client(more).embeddings.create({
      model: '@vertex/multimodalembedding@001',
      input: [
        { text: 'A caption.', ...image, video: { url: 'gs://b/v.mp4', start_offset: 0, end_offset: 20 } },
      ] as unknown as string[],
      encoding_format: 'float',
    });
    expect(data[0]).toMatchObject({
      image_embedding: expect.any(Array),
      video_embeddings: [
        { start_offset: 0, end_offset: 16 },
        { start_offset: 16, end_offset: 20 },
      ],
    });
  });

  it.each<[string, object, number, string | null]>([
    ['no input', { input: [] }, 400, 'input'],
    ['tokens', { input: [1, 2, 3] }, 400, 'input'],
    ['an empty text', { input: ['a', ''] }, 400, 'input[1]'],
    ['a chat model', { model: '@vertex/gemini-2.5-flash' }, 400, 'model'],
    ['Claude', { model: '@vertex/anthropic.claude-sonnet-4-5' }, 400, 'model'],
    ['an unknown model', { model: '@google/no-such-model' }, 404, null],
    ['a task type that nobody knows', { task_type: 'guesswork' }, 400, null],
    ['media for a model of texts', { input: [{ image: 'gs://b/i.png' }] }, 400, 'input[0].image'],
  ])('are refused for %s', async (_, members, status, param) => {
    const body = { model: '@vertex/text-embedding-005', input: 'a', ...members };
    const failure: unknown = await services
      .client()
      .embeddings.create(body)
      .then(
        () => undefined,
        (error: unknown) => error,
      );
    expect(failure).toBeInstanceOf(OpenAI.APIError);
    expect(failure).toMatchObject({ status, ...(param !== null && { param }) });
  });

  it('fail as a whole when one of the upstream requests fails', async () => {
    await services.twin.reset();
    await services.twin.fault({ fault: { kind: 'status', code: 429 } });
    const input = Array.from({ length: 20 }, (_, index) => `text ${index}`);
    await expect(
      services.client().embeddings.create({ model: '@vertex/gemini-embedding-001', input }),
    ).rejects.toMatchObject({ status: 429 });
    expect((await sentBodies()).length).toBeLessThan(20);
  });
});
