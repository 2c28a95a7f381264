import type { ImageEditRequest, ImageVariationRequest } from '@model-gateway/contract';
import {
  isJsonObject,
  type ImageRequest,
  type JsonObject,
  type JsonValue,
  type LossReporter,
  type MediaPart,
} from '@model-gateway/core';
import { invalidValue, isJsonArray, missingParameter } from '@model-gateway/format-kit';
import { fromImageGenerationRequest } from './from-image-generation-request.js';
import { fromPicture } from './request-picture.js';

/** OpenAI's limit for one request. */
const mostPictures = 16;

/**
 * The canonical request to change pictures. No type of the body is trusted, as of {@link fromImageGenerationRequest},
 * which reads the members that both have.
 */
export function fromImageEditRequest(body: ImageEditRequest, reportLoss: LossReporter): ImageRequest {
  if (!isJsonObject(body)) throw invalidValue('body', 'an object');
  const members: JsonObject = body;
  const { image, images, mask, input_fidelity: fidelity } = members;
  const pictures = fromPictures(image, images, reportLoss);
  const ofMask = isPresent(mask) ? fromPicture(mask, 'mask', reportLoss) : undefined;
  const request = fromImageGenerationRequest({ ...body, ...withoutPictures }, reportLoss);
  if (isPresent(fidelity) && fidelity !== 'high') {
    const reason = 'The upstream keeps to the pictures as closely as it can.';
    reportLoss({ path: 'input_fidelity', action: 'dropped', severity: 'note', reason });
  }
  return {
    ...request,
    images: pictures,
    ...(ofMask && { mask: ofMask }),
    places: { ...request.places, images: isPresent(image) ? 'image' : 'images' },
  };
}

const withoutPictures = { image: undefined, images: undefined, mask: undefined, input_fidelity: undefined };

/** What asks for a variation: the upstream has no such method. */
const variationPrompt =
  'Make a variation of this picture: the same subject in the same style, with another composition.';

/** The canonical request for variations: one to change pictures, with a prompt of the gateway's where the body has none. */
export function fromImageVariationRequest(
  body: ImageVariationRequest,
  reportLoss: LossReporter,
): ImageRequest {
  const { prompt } = body;
  if (isPresent(prompt)) return fromImageEditRequest({ ...body, prompt: prompt ?? '' }, reportLoss);
  const reason = 'The upstream has no variations: the gateway asks for one in words.';
  reportLoss({ path: 'image', action: 'approximated', severity: 'note', reason });
  return fromImageEditRequest({ ...body, prompt: variationPrompt }, reportLoss);
}

function fromPictures(
  image: JsonValue | undefined,
  images: JsonValue | undefined,
  reportLoss: LossReporter,
): readonly MediaPart[] {
  const pictures = [...listOf(image, 'image'), ...listOf(images, 'images')];
  if (pictures.length === 0) throw missingParameter('image');
  const [, extra] = pictures[mostPictures] ?? [];
  if (extra !== undefined)
    throw invalidValue(extra, `left out: a request has at most ${mostPictures} pictures`);
  return pictures.map(([value, path]) => fromPicture(value, path, reportLoss));
}

function listOf(value: JsonValue | undefined, path: string): readonly (readonly [JsonValue, string])[] {
  if (!isPresent(value)) return [];
  if (!isJsonArray(value)) return [[value, path]];
  return value.map((element, index) => [element, `${path}[${index}]`]);
}

function isPresent(value: JsonValue | undefined): value is Exclude<JsonValue, null> {
  return value !== undefined && value !== null;
}
