import type {
  EmbeddingProvider,
  EmbeddingRequest,
  EmbeddingResponse,
  JsonObject,
  SdkPaths,
} from '@model-gateway/core';
import type { OperationExecutor } from '@model-gateway/data-plane';
import {
  encodeEmbeddingAnswer,
  fromBatchEmbedContentsRequest,
  fromEmbedContentRequest,
  fromEmbeddingPredictRequest,
} from '@model-gateway/format-gemini';
import { type GatewayResponse, writeJsonText } from '@model-gateway/http-server';
import { askUpstream } from '../request/ask-upstream.js';
import type { Exchange, RouteOperation } from '../request/exchange.js';
import type { ContentPathMethod } from './content-path.js';
import { type ModelBody, parseModelBody } from './model-body.js';

/** The methods of Google's APIs that make vectors. */
export type EmbeddingMethod = Extract<ContentPathMethod, 'embedContent' | 'batchEmbedContents' | 'predict'>;

/** Serves requests for embeddings. */
export type EmbeddingExecutor = OperationExecutor<
  EmbeddingProvider,
  EmbeddingRequest,
  EmbeddingResponse,
  never
>;

const translations: Readonly<
  Record<EmbeddingMethod, (body: JsonObject, paths: SdkPaths) => EmbeddingRequest>
> = {
  embedContent: fromEmbedContentRequest,
  batchEmbedContents: fromBatchEmbedContentsRequest,
  predict: fromEmbeddingPredictRequest,
};

/** Reads and serves a method for embeddings on the paths of one API. */
export function embeddingMethod(
  method: EmbeddingMethod,
  paths: SdkPaths,
  work: EmbeddingExecutor,
): RouteOperation<ModelBody, EmbeddingProvider, EmbeddingRequest, EmbeddingResponse, never> {
  return {
    parse: parseModelBody,
    // The upstream has the model in its path as well.
    translate: ({ model: _, ...body }) => translations[method](body, paths),
    work,
  };
}

/** Waits for the vectors and writes the response in the form of the method. */
export async function writeEmbeddings(
  exchange: Exchange<ModelBody, EmbeddingRequest, EmbeddingResponse, never>,
  method: EmbeddingMethod,
  response: GatewayResponse,
): Promise<void> {
  const { context } = response.locals;
  const answer = await askUpstream(context, () => exchange.whole());
  const { request, reportLoss } = exchange.served();
  const inputPaths = request.inputs.map(({ path }) => path);
  return writeJsonText(response, 200, encodeEmbeddingAnswer(answer, { method, inputPaths, reportLoss }));
}
