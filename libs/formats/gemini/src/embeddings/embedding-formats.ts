import {
  type EmbeddingRequest,
  type EmbeddingResponse,
  type JsonObject,
  type JsonValue,
  type NativeForm,
} from '@model-gateway/core';
import { invalidValue } from '@model-gateway/format-kit';
import { geminiApiDialect } from '../dialect/gemini-api-dialect.js';
import { vertexDialect } from '../dialect/vertex-dialect.js';
import { throwReportedError } from '../errors/throw-reported-error.js';
import { fromBatchEmbedContentsAnswer, toBatchEmbedContentsBody } from './batch-embed-contents.js';
import { fromEmbedContentAnswer, toEmbedContentBody } from './embed-content.js';
import type { ContentContext, EmbeddingOptions } from './embedding-content.js';
import {
  geminiApiEmbeddingModel,
  vertexEmbeddingModel,
  type EmbeddingModel,
  type EmbeddingShape,
} from './embedding-model.js';
import { nativeFormFor, toNativeEmbeddingBody } from './native-embeddings.js';
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
  readonly read: (answer: JsonValue, text: string) => EmbeddingResponse;
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

/** What decides about the form in which a request is sent. */
export type EmbeddingFormFacts = Pick<EmbeddingRequest, 'native' | 'inputs'>;

/**
 * Vertex AI. Throws `InvalidRequestError` for a model without embeddings.
 *
 * @param request absent: it is translated
 */
export function vertexEmbeddings(name: string, request?: EmbeddingFormFacts): ModelEmbeddings {
  const model = vertexEmbeddingModel(name);
  const translated = embeddingsOf({ name, model, dialect: vertexDialect }, '');
  const methods = { paths: 'publishers', methods: [translated.method] } as const;
  const native = request && nativeFormFor(request, model, methods);
  if (!native) return translated;
  return {
    method: native.method,
    encode: (sent, options) =>
      // Only the translated form is told to refuse texts that are too long.
      options.lossless ? translated.encode(sent, options) : [nativeExchange(native, model, sent, '')],
  };
}

/**
 * The Gemini API. Throws `InvalidRequestError` for a model without embeddings.
 *
 * @param resource the model as the path names it, such as `models/gemini-embedding-001`
 * @param request absent: it is translated
 */
export function geminiApiEmbeddings(
  name: string,
  resource: string,
  request?: EmbeddingFormFacts,
): ModelEmbeddings {
  const model = geminiApiEmbeddingModel(name);
  const methods = { paths: 'models', methods: ['embedContent', 'batchEmbedContents'] } as const;
  const native = request && nativeFormFor(request, model, methods);
  if (!native) return embeddingsOf({ name, model, dialect: geminiApiDialect }, resource);
  return { method: native.method, encode: (sent) => [nativeExchange(native, model, sent, resource)] };
}

/** The one upstream request of a request in native form. Its answer is kept whole. */
function nativeExchange(
  native: NativeForm,
  { shape }: EmbeddingModel,
  { inputs }: EmbeddingRequest,
  resource: string,
): EmbeddingExchange {
  return {
    body: toNativeEmbeddingBody(native, resource),
    read: (answer, text) => {
      throwReportedError(answer);
      return { ...shapes[shape].fromAnswer(answer, { first: 0, inputs }), native: text };
    },
  };
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
      if (request.unsharedPath !== undefined) {
        throw invalidValue(
          request.unsharedPath,
          'the same in every request, for this model at this provider',
        );
      }
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
