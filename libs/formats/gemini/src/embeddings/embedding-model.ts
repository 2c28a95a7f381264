import { InvalidRequestError } from '@model-gateway/core';

/** The request forms for embeddings. */
export type EmbeddingShape = 'predict' | 'multimodal-predict' | 'embed-content' | 'batch-embed-contents';

/** The capabilities of an embedding model. */
export interface EmbeddingModel {
  readonly shape: EmbeddingShape;
  /** Most inputs of one upstream request. */
  readonly inputs: number;
  /** Most tokens of all inputs of one upstream request together. Default: no such limit. */
  readonly tokens?: number;
  /** Accepts images, audio and video. */
  readonly media: boolean;
  /** Accepts a length for its vectors. */
  readonly dimensions: boolean;
  readonly taskTypes: boolean;
}

const plain = { media: false, dimensions: true, taskTypes: true } as const;

/**
 * 250 texts and 20,000 tokens: as of 2026-11-20, from
 * https://cloud.google.com/vertex-ai/generative-ai/docs/embeddings/get-text-embeddings.
 */
const texts: EmbeddingModel = { ...plain, shape: 'predict', inputs: 250, tokens: 20_000 };
const gecko: EmbeddingModel = { ...texts, inputs: 5, dimensions: false };

/** Vertex AI: capabilities by name, first match first. Source: the same page, except where another is given. */
const vertexModels: readonly (readonly [RegExp, EmbeddingModel])[] = [
  [/^textembedding-gecko@001$/, { ...gecko, taskTypes: false }],
  [/^textembedding-gecko/, gecko],
  // https://cloud.google.com/vertex-ai/generative-ai/docs/embeddings/get-multimodal-embeddings
  [
    /^multimodalembedding/,
    { shape: 'multimodal-predict', inputs: 1, media: true, dimensions: true, taskTypes: false },
  ],
  [/^gemini-embedding-001$/, { ...texts, inputs: 1 }],
  // Google's own SDK selects the method by these two names.
  [/gemini|maas/, { ...plain, shape: 'embed-content', inputs: 1, media: true }],
  [/(?:)/, texts],
];

/** As of 2026-11-20: the upstream refuses more than 100. */
const batch: EmbeddingModel = { ...plain, shape: 'batch-embed-contents', inputs: 100 };

/** The Gemini API. An unknown model may accept media: the upstream's own refusal is clear enough. */
const geminiApiModels: readonly (readonly [RegExp, EmbeddingModel])[] = [
  [/^embedding-001$/, { ...batch, dimensions: false }],
  [/^(?:text-embedding-004|gemini-embedding-001|gemini-embedding-exp(?:-.*)?)$/, batch],
  [/(?:)/, { ...batch, media: true }],
];

/** Google's models without embeddings. Tuned models and endpoints have names of any kind. */
const otherModels = /^(?:gemini|gemma|imagen|imagegeneration|veo|lyria|chirp|claude)(?!.*embed)/;

/** @param model as a caller names it, with or without the path before the name */
export function vertexEmbeddingModel(model: string): EmbeddingModel {
  return modelOf(vertexModels, model);
}

/** @param model as a caller names it, with or without the path before the name */
export function geminiApiEmbeddingModel(model: string): EmbeddingModel {
  return modelOf(geminiApiModels, model);
}

/** The error for models without embeddings. */
export function noEmbeddings(): InvalidRequestError {
  return new InvalidRequestError(
    'invalid_value',
    'The model makes no embeddings. Use one such as gemini-embedding-001 or text-embedding-005.',
    { param: 'model' },
  );
}

function modelOf(table: readonly (readonly [RegExp, EmbeddingModel])[], model: string): EmbeddingModel {
  const name = model.slice(model.lastIndexOf('/') + 1).toLowerCase();
  if (otherModels.test(name)) throw noEmbeddings();
  const found = table.find(([pattern]) => pattern.test(name));
  if (!found) throw noEmbeddings();
  return found[1];
}
