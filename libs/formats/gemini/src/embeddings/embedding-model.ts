import { InvalidRequestError } from '@model-gateway/core';

/** The ways in which the upstreams embed. */
export type EmbeddingShape = 'predict' | 'multimodal-predict' | 'embed-content' | 'batch-embed-contents';

/** What a model for embeddings takes. */
export interface EmbeddingModel {
  readonly shape: EmbeddingShape;
  /** Inputs that one upstream request may have. */
  readonly inputs: number;
  /** Tokens that all inputs of one upstream request may have together. Default: no limit of that kind. */
  readonly tokens?: number;
  /** Takes images, sound and video. */
  readonly media: boolean;
  /** The length of its vectors can be chosen. */
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

/** Vertex AI: what a name says; the first that fits counts. The same page, but for those with a source of their own. */
const vertexModels: readonly (readonly [RegExp, EmbeddingModel])[] = [
  [/^textembedding-gecko@001$/, { ...gecko, taskTypes: false }],
  [/^textembedding-gecko/, gecko],
  // https://cloud.google.com/vertex-ai/generative-ai/docs/embeddings/get-multimodal-embeddings
  [
    /^multimodalembedding/,
    { shape: 'multimodal-predict', inputs: 1, media: true, dimensions: true, taskTypes: false },
  ],
  [/^gemini-embedding-001$/, { ...texts, inputs: 1 }],
  // Google's own SDK decides by these two words which of the methods it calls.
  [/gemini|maas/, { ...plain, shape: 'embed-content', inputs: 1, media: true }],
  [/(?:)/, texts],
];

/** As of 2026-11-20: more than 100 are refused. */
const batch: EmbeddingModel = { ...plain, shape: 'batch-embed-contents', inputs: 100 };

/** The Gemini API. A model that is not known here may take media: its own refusal is clear enough. */
const geminiApiModels: readonly (readonly [RegExp, EmbeddingModel])[] = [
  [/^embedding-001$/, { ...batch, dimensions: false }],
  [/^(?:text-embedding-004|gemini-embedding-001|gemini-embedding-exp(?:-.*)?)$/, batch],
  [/(?:)/, { ...batch, media: true }],
];

/** Google's models for something else. Tuned models and endpoints have names of any kind. */
const otherModels = /^(?:gemini|gemma|imagen|imagegeneration|veo|lyria|chirp|claude)(?!.*embed)/;

/** @param model as a caller names it, with or without the path before the name */
export function vertexEmbeddingModel(model: string): EmbeddingModel {
  return modelOf(vertexModels, model);
}

/** @param model as a caller names it, with or without the path before the name */
export function geminiApiEmbeddingModel(model: string): EmbeddingModel {
  return modelOf(geminiApiModels, model);
}

/** For models that embed nothing. */
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
