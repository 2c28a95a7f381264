import {
  type Clock,
  type GatewayError,
  type ImageRequest,
  type ImageResponse,
  type JsonObject,
  type JsonValue,
  type LossReporter,
  type WireHead,
} from '@model-gateway/core';
import type { GeminiDialect } from '../dialect/gemini-dialect.js';
import { googleFailure } from '../errors/google-failure.js';
import { fromImageContent } from './from-image-content.js';
import { fromImagenAnswer } from './from-imagen-answer.js';
import type { ImageMethod } from './image-method.js';
import type { ImagenDialect } from './imagen-dialect.js';
import { nativeImagenBody } from './native-imagen.js';
import { toImageContentRequests } from './to-image-content-requests.js';
import { toImagenRequests } from './to-imagen-requests.js';

/** The options of the image format. */
export interface GoogleImagesOptions {
  /** Name of the model, with or without a path prefix. */
  readonly model: string;
  readonly gemini: GeminiDialect;
  readonly imagen: ImagenDialect;
  /** Makes an id for each tool call; images have none. */
  readonly nextId: () => string;
  /** For a `retry-after` that is a date; without a clock such a header is ignored. */
  readonly clock?: Clock;
}

/** Translates requests for images and their answers. */
export interface GoogleImages {
  /**
   * The bodies that together request all images. Throws `InvalidRequestError` for a request that the upstream cannot
   * serve.
   */
  encode(
    request: ImageRequest,
    options: { readonly reportLoss: LossReporter; readonly strict?: boolean },
  ): readonly JsonObject[];
  /** The images of an answer to one of the bodies. @param text of the answer */
  read(answer: JsonValue, request: ImageRequest, text: string): ImageResponse;
  /** The error for an answer other than 2xx. */
  failure(head: WireHead, body: string): GatewayError;
}

/** The image format for that method. */
export function googleImages(method: ImageMethod, options: GoogleImagesOptions): GoogleImages {
  const { clock } = options;
  return {
    ...formats[method](options),
    failure: ({ status, headers }, body) => googleFailure(status, body, headers, clock?.now()),
  };
}

const formats = {
  predict: ({ model, imagen }) => ({
    encode: (request, options) => {
      const native = nativeImagenBody(request, imagen);
      return native ? [native] : toImagenRequests(request, { ...options, model, dialect: imagen });
    },
    read: (answer, request, text) => {
      const response = fromImagenAnswer(answer);
      return nativeImagenBody(request, imagen) ? { ...response, native: text } : response;
    },
  }),
  generateContent: ({ model, gemini, nextId }) => ({
    encode: (request, { reportLoss }) =>
      toImageContentRequests(request, { model, dialect: gemini, reportLoss }),
    read: (answer) => fromImageContent(answer, { dialect: gemini, nextId }),
  }),
} satisfies Record<ImageMethod, (options: GoogleImagesOptions) => Omit<GoogleImages, 'failure'>>;
