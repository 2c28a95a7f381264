import fc from 'fast-check';
import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import type { LooseJson } from '../support/ask.js';
import { postEmbeddings } from './post-embeddings.js';

const models = [
  '@vertex/text-embedding-005',
  '@vertex/gemini-embedding-001',
  '@vertex/gemini-embedding-2',
  '@vertex/multimodalembedding@001',
  '@google/gemini-embedding-001',
  '@google/gemini-embedding-2',
];
const taskTypes = ['RETRIEVAL_QUERY', 'retrieval_document', 'Clustering', 'CODE_RETRIEVAL_QUERY'];

const text = fc.string({ minLength: 1, maxLength: 30, unit: 'binary' });
const urls = [
  'data:image/png;base64,iVBORw0KGgo=',
  'gs://b/i.png',
  'https://x.example/a.jpg',
  'gs://b/v.mp4',
];
const base64 = fc.constantFrom('AAAA', '-_-_', '+/+/AA');
const purpose = { task_type: fc.constantFrom(...taskTypes), title: text };
const media = fc.oneof(
  fc.constantFrom(...urls),
  fc.record({ url: fc.constantFrom(...urls) }),
  fc.record({ base64, mime_type: fc.constantFrom('image/png', 'video/mp4', 'audio/wav', 'application/pdf') }),
);
const video = fc.record(
  {
    url: fc.constant('gs://b/v.mp4'),
    start_offset: fc.integer({ min: 0, max: 9 }),
    end_offset: fc.integer({ min: 10, max: 99 }),
    interval: fc.integer({ min: 4, max: 16 }),
  },
  { requiredKeys: ['url'] },
);
const part = fc.oneof(
  text,
  fc.record({ type: fc.constant('text'), text }),
  fc.record({ type: fc.constant('image_url'), image_url: fc.record({ url: fc.constantFrom(...urls) }) }),
);
const parts = fc.array(part, { minLength: 1, maxLength: 3 });
const object = fc
  .record(
    { text, image: media, audio: media, video, ...purpose, unknown: fc.integer() },
    { requiredKeys: [] },
  )
  .filter((value) => ['text', 'image', 'audio', 'video'].some((member) => member in value));
const item = fc.oneof(
  { weight: 4, arbitrary: text },
  object,
  parts,
  fc.record({ content: fc.oneof(text, parts), ...purpose }, { requiredKeys: ['content'] }),
);
const body = fc.record(
  {
    model: fc.constantFrom(...models),
    input: fc.oneof(text, object, fc.array(item, { minLength: 1, maxLength: 8 })),
    // What every model has.
    dimensions: fc.constantFrom(128, 256, 512),
    encoding_format: fc.constantFrom('float', 'base64'),
    ...purpose,
    auto_truncate: fc.boolean(),
    user: text,
    document_ocr: fc.boolean(),
    something: fc.jsonValue(),
  },
  { requiredKeys: ['model', 'input'] },
);

describe('a legal request for embeddings', () => {
  let services: Services;
  beforeAll(async () => void (services = await shareServices()));
  afterAll(() => services.stop());

  it('gets a vector for each input, or a refusal of the gateway’s own that names the place', () =>
    fc.assert(
      fc.asyncProperty(body, async (request) => {
        const response = await postEmbeddings(services.gateway.url, request);
        const answer = (await response.json()) as LooseJson;
        if (response.status === 200) {
          const count = Array.isArray(request.input) ? request.input.length : 1;
          expect(answer.data.map(({ index }: LooseJson) => index)).toEqual([...Array(count).keys()]);
          return;
        }
        expect(response.status).toBe(400);
        expect(answer.error).not.toHaveProperty('upstream');
        expect(answer.error.param).toMatch(/^input/);
      }),
      { numRuns: 400 },
    ));
});
