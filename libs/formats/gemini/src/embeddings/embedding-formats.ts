import type { EmbeddingRequest, EmbeddingResponse, JsonObject, JsonValue } from '@model-gateway/core';
import { geminiApiDialect } from '../dialect/gemini-api-dialect.js';
import { vertexDialect } from '../dialect/vertex-dialect.js';
import { throwReportedError } from '../errors/throw-reported-error.js';
import { fromBatchEmbedContentsAnswer, toBatchEmbedContentsBody } from './batch-embed-contents.js';
import { fromEmbedContentAnswer, toEmbedContentBody } from './embed-content.js';
import type { ContentContext, EmbeddingOptions } from './embedding-content.js';
import { geminiApiEmbeddingModel, vertexEmbeddingModel, type EmbeddingShape } from './embedding-model.js';
import { fromMultimodalPredictAnswer, toMultimodalPredictBody } from './multimodal-predict.js';
import { fromPredictAnswer, toPredictBody } from './predict.js';
import { splitInputs, type InputGroup } from './split-inputs.js';

/** One upstream request, and how to read the answer to it. */
export interface EmbeddingExchange {
  readonly body: JsonObject;
  /**
   * Reads the answer; input indexes are those of the whole request. Throws `UpstreamInvalidResponseError`, or the error
   * that the answer reports.
   */
  readonly read: (answer: JsonValue) => EmbeddingResponse;
}

/** The embedding format of one model. */
export interface ModelEmbeddings {
  /** The upstream method, such as `predict`. */
  readonly method: string;
  /** The upstream requests that together embed all inputs, in order. Throws `InvalidRequestError`. */
  readonly encode: (request: EmbeddingRequest, options: EmbeddingOptions) => readonly EmbeddingExchange[];
}

interface Shape {
  readonly method: string;
  readonly toBody: (
    request: EmbeddingRequest,
    context: ContentContext,
    resource: string,
  ) => (group: InputGroup) => JsonObject;
  readonly fromAnswer: (answer: JsonValue, group: InputGroup) => EmbeddingResponse;
}

const shapes: Readonly<Record<EmbeddingShape, Shape>> = {
  predict: {
    method: 'predict',
    toBody: toPredictBody,
    fromAnswer: fromPredictAnswer,
  },
  'multimodal-predict': {
    method: 'predict',
    toBody: toMultimodalPredictBody,
    fromAnswer: fromMultimodalPredictAnswer,
  },
  'embed-content': { method: 'embedContent', toBody: toEmbedContentBody, fromAnswer: fromEmbedContentAnswer },
  'batch-embed-contents': {
    method: 'batchEmbedContents',
    toBody: (request, context, resource) => toBatchEmbedContentsBody(request, resource, context),
    fromAnswer: fromBatchEmbedContentsAnswer,
  },
};

/** Vertex AI. Throws `InvalidRequestError` for a model without embeddings. */
export function vertexEmbeddings(name: string): ModelEmbeddings {
  return embeddingsOf({ name, model: vertexEmbeddingModel(name), dialect: vertexDialect }, '');
}

/**
 * The Gemini API. Throws `InvalidRequestError` for a model without embeddings.
 *
 * @param resource the model as the path names it, such as `models/gemini-embedding-001`
 */
export function geminiApiEmbeddings(name: string, resource: string): ModelEmbeddings {
  return embeddingsOf({ name, model: geminiApiEmbeddingModel(name), dialect: geminiApiDialect }, resource);
}

function embeddingsOf(
  known: Omit<ContentContext, keyof EmbeddingOptions>,
  resource: string,
): ModelEmbeddings {
  const { model } = known;
  const { method, toBody, fromAnswer } = shapes[model.shape];
  return {
    method,
    encode(request, options) {
      const bodyOf = toBody(request, { ...known, ...options }, resource);
      return splitInputs(request.inputs, model).map((group) => ({
        body: bodyOf(group),
        read: (answer) => {
          throwReportedError(answer);
          return fromAnswer(answer, group);
        },
      }));
    },
  };
}
