import {
  isJsonObject,
  type EmbeddingRequest,
  type JsonObject,
  type NativeForm,
  type SdkPaths,
} from '@model-gateway/core';
import type { EmbeddingModel } from './embedding-model.js';
import { splitInputs } from './split-inputs.js';

/** What an API takes for a model. */
export interface NativeEmbeddingMethods {
  readonly paths: SdkPaths;
  /** Its methods for embeddings. */
  readonly methods: readonly string[];
}

/**
 * The request as its caller wrote it, if the upstream takes this form for the model. Not if it takes several upstream
 * requests, which only the translated form can be split into.
 */
export function nativeFormFor(
  { native, inputs }: Pick<EmbeddingRequest, 'native' | 'inputs'>,
  model: EmbeddingModel,
  { paths, methods }: NativeEmbeddingMethods,
): NativeForm | undefined {
  if (native?.paths !== paths || !methods.includes(native.method)) return undefined;
  return splitInputs(inputs, model).length === 1 ? native : undefined;
}

/**
 * The body of a request in native form. A batch repeats the model in each of its requests: the name that the upstream
 * knows takes the place of the caller's.
 *
 * @param resource the model as the upstream's path names it
 */
export function toNativeEmbeddingBody({ method, body }: NativeForm, resource: string): JsonObject {
  const { requests } = body;
  if (method !== 'batchEmbedContents' || !Array.isArray(requests)) return body;
  const list: readonly JsonObject[] = requests.filter(isJsonObject);
  return { ...body, requests: list.map((request) => ({ ...request, model: resource })) };
}
