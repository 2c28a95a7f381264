import type {
  Clock,
  GatewayError,
  ImageRequest,
  ImageResponse,
  JsonObject,
  JsonValue,
  LossReporter,
  WireHead,
} from '@model-gateway/core';
import type { GeminiDialect } from '../dialect/gemini-dialect.js';
import { googleFailure } from '../errors/google-failure.js';
import { fromImageContent } from './from-image-content.js';
import { fromImagenAnswer } from './from-imagen-answer.js';
import type { ImageMethod } from './image-method.js';
import type { ImagenDialect } from './imagen-dialect.js';
import { toImageContentRequests } from './to-image-content-requests.js';
import { toImagenRequests } from './to-imagen-requests.js';

/** What the format of pictures depends on. */
export interface GoogleImagesOptions {
  /** Name of the model, with or without a path in front. */
  readonly model: string;
  readonly gemini: GeminiDialect;
  readonly imagen: ImagenDialect;
  /** An id for each tool call, which no picture has. */
  readonly nextId: () => string;
  /** For a `retry-after` that is a date; without it such a header is not understood. */
  readonly clock?: Clock;
}

/** How pictures are asked for, and what is answered. */
export interface GoogleImages {
  /** The bodies that together ask for all pictures. Throws `InvalidRequestError` for what cannot be asked at all. */
  encode(
    request: ImageRequest,
    options: { readonly reportLoss: LossReporter; readonly strict?: boolean },
  ): readonly JsonObject[];
  /** The pictures of an answer. */
  read(answer: JsonValue): ImageResponse;
  /** What an answer other than 2xx means. */
  failure(head: WireHead, body: string): GatewayError;
}

/** Pictures by that method. */
export function googleImages(method: ImageMethod, options: GoogleImagesOptions): GoogleImages {
  const { clock } = options;
  return {
    ...formats[method](options),
    failure: ({ status, headers }, body) => googleFailure(status, body, headers, clock?.now()),
  };
}

const formats = {
  predict: ({ model, imagen }) => ({
    encode: (request, options) => toImagenRequests(request, { ...options, model, dialect: imagen }),
    read: fromImagenAnswer,
  }),
  generateContent: ({ model, gemini, nextId }) => ({
    encode: (request, { reportLoss }) =>
      toImageContentRequests(request, { model, dialect: gemini, reportLoss }),
    read: (answer) => fromImageContent(answer, { dialect: gemini, nextId }),
  }),
} satisfies Record<ImageMethod, (options: GoogleImagesOptions) => Omit<GoogleImages, 'failure'>>;
