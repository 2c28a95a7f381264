import { InvalidRequestError, type EmbeddingPart } from '@model-gateway/core';

/** Refuses media for models that read only text. */
export function refuseMedia(parts: readonly EmbeddingPart[]): void {
  for (const part of parts) {
    if (part.type === 'text') continue;
    throw new InvalidRequestError(
      'invalid_value',
      'The model embeds text alone. Use gemini-embedding-2, or multimodalembedding@001 of the provider vertex-ai.',
      part.media.path === undefined ? {} : { param: part.media.path },
    );
  }
}
