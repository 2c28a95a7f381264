import { geminiApiEmbeddingModel, vertexEmbeddingModel } from './embedding-model.js';

describe('models of Vertex AI', () => {
  it.each([
    ['text-embedding-005', 'predict', 250, false],
    ['text-multilingual-embedding-002', 'predict', 250, false],
    ['publishers/google/models/text-embedding-004', 'predict', 250, false],
    ['textembedding-gecko@003', 'predict', 5, false],
    ['gemini-embedding-001', 'predict', 1, false],
    ['google/gemini-embedding-001', 'predict', 1, false],
    ['gemini-embedding-2', 'embed-content', 1, true],
    ['gemini-embedding-2-preview', 'embed-content', 1, true],
    ['intfloat/multilingual-e5-large-instruct-maas', 'embed-content', 1, true],
    ['multimodalembedding@001', 'multimodal-predict', 1, true],
    ['something-new', 'predict', 250, false],
    ['__proto__', 'predict', 250, false],
  ])('%s', (name, shape, inputs, media) => {
    expect(vertexEmbeddingModel(name)).toMatchObject({ shape, inputs, media });
  });
});

describe('models of the Gemini API', () => {
  it.each([
    ['gemini-embedding-001', false, true],
    ['models/text-embedding-004', false, true],
    ['embedding-001', false, false],
    ['gemini-embedding-2', true, true],
    ['something-new', true, true],
  ])('%s', (name, media, dimensions) => {
    expect(geminiApiEmbeddingModel(name)).toMatchObject({
      shape: 'batch-embed-contents',
      inputs: 100,
      media,
      dimensions,
    });
  });
});

it.each([
  'gemini-2.5-flash',
  'models/gemini-3-pro-preview',
  'GEMINI-2.0-FLASH',
  'imagen-4.0-generate-001',
  'veo-3.0-generate-001',
  'claude-sonnet-4-5',
])('refuses %s, which embeds nothing', (name) => {
  for (const find of [vertexEmbeddingModel, geminiApiEmbeddingModel]) {
    expect(() => find(name)).toThrow(expect.objectContaining({ code: 'invalid_value', param: 'model' }));
  }
});
