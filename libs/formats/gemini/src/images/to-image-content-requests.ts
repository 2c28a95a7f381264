import {
  type ChatRequest,
  type ImageOutput,
  type ImageRequest,
  InvalidRequestError,
  type JsonObject,
  type LossReporter,
  type Mutable,
  type SafetySetting,
  type UserPart,
} from '@model-gateway/core';
import type { MutableJson } from '@model-gateway/format-kit';
import type { GeminiDialect } from '../dialect/gemini-dialect.js';
import { toGenerateContentRequest } from '../to-upstream/to-generate-content-request.js';
import { ImageLosses } from './image-losses.js';
import { toShape } from './to-shape.js';

/** The model of a request for images, and the reporter of its losses. */
export interface ImageContentOptions {
  /** Name of the model, with or without a path prefix. */
  readonly model: string;
  readonly dialect: GeminiDialect;
  readonly reportLoss: LossReporter;
}

/**
 * The bodies of the generateContent calls for a request for images: one for each image, because no such model makes
 * more than one candidate. Members that cannot be translated are reported as losses.
 *
 * @throws InvalidRequestError the client requests the images in a bucket
 */
export function toImageContentRequests(
  request: ImageRequest,
  options: ImageContentOptions,
): readonly JsonObject[] {
  const { model, dialect, reportLoss } = options;
  const losses = new ImageLosses(request, reportLoss);
  if (request.storageUri !== undefined) throw noStorage(losses);
  const { seed, labels, user, extensions } = request;
  const chat: Mutable<ChatRequest> = {
    messages: [{ role: 'user', content: toPromptParts(request, losses) }],
    tools: [],
    sampling: seed === undefined ? {} : { seed },
    modalities: ['text', 'image'],
  };
  const imageOutput = toImageOutput(request, options, losses);
  if (imageOutput) chat.imageOutput = imageOutput;
  const safetySettings = toSafetySettings(request, losses);
  if (safetySettings) chat.safetySettings = safetySettings;
  if (labels) chat.labels = labels;
  if (user !== undefined) chat.user = user;
  if (extensions) chat.extensions = extensions;
  reportOthers(request, losses);
  const body = toGenerateContentRequest(chat, { model, dialect, reportLoss });
  return Array.from({ length: request.count ?? 1 }, (_, index) => withSeed(body, index));
}

/** Explains the last picture: the upstream has no masks. */
const maskTexts = {
  transparent: textOfMask('transparent'),
  white: textOfMask('white'),
} satisfies Record<NonNullable<ImageRequest['maskMark']>, string>;

function textOfMask(areas: string): string {
  return `The last picture is a mask of the first one. Change only what its ${areas} areas show; keep everything else exactly as it is.`;
}

/** The pictures before the words about them, the mask last. */
function toPromptParts(
  { prompt, images = [], mask, maskMark = 'transparent' }: ImageRequest,
  losses: ImageLosses,
): readonly UserPart[] {
  if (prompt === '') throw noPrompt(losses);
  const text: UserPart = { type: 'text', text: prompt };
  if (!mask) return [...images, text];
  const reason =
    'The upstream has no masks: it gets the mask as a picture, with a sentence about what it is.';
  losses.report('mask', 'approximated', reason);
  return [...images, text, { type: 'text', text: maskTexts[maskMark] }, mask];
}

/** Each call gets a seed of its own: with the same seed all images would be the same. */
function withSeed(body: JsonObject, index: number): JsonObject {
  const config = body.generationConfig as JsonObject | undefined;
  if (index === 0 || typeof config?.seed !== 'number') return body;
  return { ...body, generationConfig: { ...config, seed: (config.seed + index) | 0 } };
}

/** Google's values of this setting, by those of Imagen. */
const people: ReadonlyMap<string, string> = new Map([['DONT_ALLOW', 'ALLOW_NONE']]);

function toImageOutput(
  request: ImageRequest,
  { model, dialect }: ImageContentOptions,
  losses: ImageLosses,
): ImageOutput | undefined {
  const { personGeneration, outputMimeType, outputCompression } = request;
  const { aspectRatio, imageSize } = toShape(request, model, losses);
  const options: MutableJson = { ...request.options };
  if (dialect.imageConfig.has('personGeneration')) {
    const word = personGeneration?.toUpperCase();
    if (word !== undefined) options.personGeneration = people.get(word) ?? word;
  } else losses.drop('personGeneration', 'The upstream has no such setting for images.');
  if (dialect.imageConfig.has('imageOutputOptions')) {
    const output: MutableJson = {};
    if (outputMimeType !== undefined) output.mimeType = outputMimeType;
    if (outputCompression !== undefined) output.compressionQuality = outputCompression;
    if (Object.keys(output).length > 0) options.imageOutputOptions = output;
  } else {
    const reason = 'The upstream decides about the form of its pictures.';
    losses.drop('outputMimeType', reason);
    losses.drop('outputCompression', reason);
  }
  const output: Mutable<ImageOutput> = {};
  if (aspectRatio !== undefined) output.aspectRatio = aspectRatio;
  if (imageSize !== undefined) output.imageSize = imageSize;
  if (Object.keys(options).length > 0) output.options = options;
  return Object.keys(output).length > 0 ? output : undefined;
}

/** The categories that Imagen's single setting applies to. */
const categories = ['HARASSMENT', 'HATE_SPEECH', 'SEXUALLY_EXPLICIT', 'DANGEROUS_CONTENT'];

function toSafetySettings(
  { safetySetting, safetySettings }: ImageRequest,
  losses: ImageLosses,
): readonly SafetySetting[] | undefined {
  if (safetySetting === undefined) return safetySettings;
  if (safetySettings) {
    losses.drop('safetySetting', 'The settings of single categories are said on their own, and win.');
    return safetySettings;
  }
  losses.report(
    'safetySetting',
    'approximated',
    'The upstream has a setting for each category; all get this one.',
  );
  const threshold = safetySetting.toUpperCase();
  return categories.map((category) => ({ category: `HARM_CATEGORY_${category}`, threshold }));
}

function reportOthers(
  { count = 1, seed, background, addWatermark }: ImageRequest,
  losses: ImageLosses,
): void {
  if (count > 1 && seed !== undefined) {
    const reason = 'Each picture is a request of its own, with a seed of its own, counting up.';
    losses.report('seed', 'approximated', reason);
  }
  const none = 'The upstream has no such parameter; say it in the prompt.';
  losses.drop('negativePrompt', none);
  losses.drop('style', none);
  losses.drop('language', none);
  losses.drop('guidanceScale', 'The upstream has no such parameter.');
  losses.drop('enhancePrompt', 'The upstream has no such parameter.');
  if (addWatermark === false) losses.drop('addWatermark', 'The upstream marks every picture.');
  if (background !== 'auto' && background !== 'opaque') {
    losses.drop('background', 'The upstream makes opaque pictures.');
  }
}

function noPrompt(losses: ImageLosses): InvalidRequestError {
  const param = losses.placeOf('prompt');
  return new InvalidRequestError('missing_required_parameter', `This model needs a prompt: ${param}.`, {
    param,
  });
}

function noStorage(losses: ImageLosses): InvalidRequestError {
  return new InvalidRequestError(
    'unsupported_parameter',
    'This model cannot write pictures to a bucket; Imagen on the provider vertex-ai can.',
    { param: losses.placeOf('storageUri') },
  );
}
