import type { GatewayFacts } from '../gateway/gateway-facts.js';

/** A vector: numbers, or base64 of 32-bit floats, little-endian. */
export type EmbeddingVector = readonly number[] | string;

/** The vector of a piece of a video. */
export interface VideoEmbedding {
  object: 'embedding';
  /** Among the pieces of this video. */
  index: number;
  embedding: EmbeddingVector;
  /** Seconds. */
  start_offset?: number;
  end_offset?: number;
}

/** The embedding of an input. There is one for each input, in the same order. */
export interface EmbeddingItem {
  object: 'embedding';
  index: number;
  /** Of an input with several vectors the first: of the text, else of the image, else of the video. */
  embedding: EmbeddingVector;
  /** Beside the one above, where the model has one for it. Absent under strict compliance. */
  image_embedding?: EmbeddingVector;
  /** All pieces of the video. Absent under strict compliance. */
  video_embeddings?: VideoEmbedding[];
  /** True when the upstream cut the text, since it was too long. Absent under strict compliance. */
  truncated?: boolean;
}

/** Tokens of all inputs together. */
export interface EmbeddingUsage {
  prompt_tokens: number;
  total_tokens: number;
}

/** Answer of `POST /v1/embeddings`. */
export interface EmbeddingList {
  object: 'list';
  data: EmbeddingItem[];
  /** The requested model. */
  model: string;
  /** Kind of the provider that served, such as `vertex-ai`. */
  provider: string;
  /** Absent where the upstream counts no tokens. */
  usage?: EmbeddingUsage;
  /** Absent under strict compliance. */
  gateway?: GatewayFacts;
}
