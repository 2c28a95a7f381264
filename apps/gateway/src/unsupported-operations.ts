import {
  InvalidRequestError,
  type EmbeddingProvider,
  type ImageProvider,
  type ModelLister,
  type ProviderKind,
} from '@model-gateway/core';

/** The operations that a provider does not support: every call throws. */
export type UnsupportedOperations = EmbeddingProvider & ImageProvider & ModelLister;

/** Refuses every call with a message that names the unsupported operation. */
export function unsupported(kind: ProviderKind, operation: string): UnsupportedOperations {
  return refusing(`The provider ${kind} does not support ${operation}.`);
}

function refusing(message: string): UnsupportedOperations {
  const refuse = () => Promise.reject(new InvalidRequestError('invalid_value', message, { param: 'model' }));
  return {
    embed: refuse,
    generate: refuse,
    list: refuse,
  };
}
