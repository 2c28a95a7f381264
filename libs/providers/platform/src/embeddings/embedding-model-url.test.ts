import { platformPlace } from '../platform-place.js';
import { embeddingModelUrl } from './embedding-model-url.js';

const place = platformPlace({
  kind: 'vertex-ai',
  model: 'm',
  credential: { type: 'access-token', token: 't' },
  projectId: 'p',
  region: 'us-central1',
});
const base = 'https://us-central1-aiplatform.googleapis.com/v1beta1/projects/p/locations/us-central1';

it.each([
  ['text-embedding-005', 'publishers/google/models/text-embedding-005'],
  ['multimodalembedding@001', 'publishers/google/models/multimodalembedding@001'],
  ['publishers/google/models/gemini-embedding-001', 'publishers/google/models/gemini-embedding-001'],
  ['projects/p/locations/us-central1/endpoints/123', 'endpoints/123'],
  [
    'intfloat/multilingual-e5-large-instruct-maas',
    'publishers/intfloat/models/multilingual-e5-large-instruct-maas',
  ],
  [
    'publishers/intfloat/models/multilingual-e5-small-maas',
    'publishers/intfloat/models/multilingual-e5-small-maas',
  ],
])('%s is %s', (model, path) => {
  expect(embeddingModelUrl(model, place)).toBe(`${base}/${path}`);
});

it.each([
  'anthropic.claude-sonnet-4-5',
  'meta.llama-3.3-70b-instruct-maas',
  'mistralai.codestral-2501',
  'endpoints.123',
  'publishers/meta/models/llama-3.3-70b-instruct-maas',
  'projects/p/locations/us-central1/publishers/intfloat/models/multilingual-e5-small-maas',
  '../x',
  'a/b/c?d',
  'embed-maas/../../x',
])('refuses %s', (model) => {
  expect(() => embeddingModelUrl(model, place)).toThrow(expect.objectContaining({ param: 'model' }));
});
