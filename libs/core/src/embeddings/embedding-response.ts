import type { Usage } from '../chat/usage.js';

/** One vector. */
export interface Embedding {
  /** Which input it is of, counted from 0. */
  readonly input: number;
  /** What of the input it is of, where that has more vectors than one; absent: of all of it. */
  readonly kind?: 'text' | 'image' | 'video';
  readonly values: readonly number[];
  /** True when the upstream cut the text, since it was too long. */
  readonly truncated?: boolean;
  /** The stretch of a video that it is of, in seconds. */
  readonly startOffsetSeconds?: number;
  readonly endOffsetSeconds?: number;
}

/** Embeddings in the order of their inputs; each input has at least one. */
export interface EmbeddingResponse {
  readonly embeddings: readonly Embedding[];
  /** Absent where the upstream counts nothing, or not for every input. */
  readonly usage?: Usage;
  /** What the upstream charges for where it counts no tokens. */
  readonly billableCharacters?: number;
  /** The text of the upstream's whole answer to a request that was sent in its native form. */
  readonly native?: string;
}
