import {
  InvalidRequestError,
  type ContentProvider,
  type EmbeddingProvider,
  type ImageProvider,
  type ModelLister,
  type ProviderKind,
  type TokenCounter,
} from '@model-gateway/core';

/** The operations that a provider does not support: every call throws. */
export type UnsupportedOperations = EmbeddingProvider &
  ImageProvider &
  ContentProvider &
  TokenCounter &
  ModelLister;

/** Refuses every call with a message that names the unsupported operation. */
export function unsupported(kind: ProviderKind, operation: string): UnsupportedOperations {
  return refusing(`The provider ${kind} does not support ${operation}.`);
}

function refusing(message: string): UnsupportedOperations {
  const refusal = () => new InvalidRequestError('invalid_value', message, { param: 'model' });
  const refuse = () => Promise.reject(refusal());
  return {
    embed: refuse,
    generate: refuse,
    count: refuse,
    list: refuse,
    complete: refuse,
    async *stream() {
      yield* [];
      throw refusal();
    },
  };
}
