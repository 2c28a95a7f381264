import type { EmbeddingEncodingFormat, EmbeddingItem } from '@model-gateway/contract';
import type { Embedding } from '@model-gateway/core';
import { toEmbeddingVector } from './to-embedding-vector.js';

/** The options that determine the form of an item. */
export interface EmbeddingItemOptions {
  readonly strict: boolean;
  readonly encodingFormat: EmbeddingEncodingFormat;
}

/**
 * The item of one input. If the model made several vectors of it, a non-strict client gets the others beside the first.
 *
 * @param embeddings all embeddings of this input
 * @param index of the input
 */
export function toEmbeddingItem(
  embeddings: readonly Embedding[],
  index: number,
  { strict, encodingFormat }: EmbeddingItemOptions,
): EmbeddingItem {
  const vector = ({ values }: Embedding) => toEmbeddingVector(values, encodingFormat);
  const [first] = embeddings;
  const item: EmbeddingItem = { object: 'embedding', index, embedding: first ? vector(first) : [] };
  if (strict) return item;
  if (first?.truncated) item.truncated = true;
  const image = embeddings.find(({ kind }) => kind === 'image');
  if (image) item.image_embedding = vector(image);
  const pieces = embeddings.filter(({ kind }) => kind === 'video');
  if (pieces.length > 0) {
    item.video_embeddings = pieces.map((piece, position) => ({
      object: 'embedding',
      index: position,
      embedding: vector(piece),
      ...(piece.startOffsetSeconds !== undefined && { start_offset: piece.startOffsetSeconds }),
      ...(piece.endOffsetSeconds !== undefined && { end_offset: piece.endOffsetSeconds }),
    }));
  }
  return item;
}
