import {
  isJsonObject,
  redactSecrets,
  UpstreamInvalidResponseError,
  type FilteredImage,
  type GeneratedImage,
  type ImageResponse,
  type JsonObject,
  type JsonValue,
} from '@model-gateway/core';
import type { MutableJson } from '@model-gateway/format-kit';
import { errorMember, streamFailure } from '../errors/google-failure.js';
import { fromWireBase64 } from '../from-upstream/base64.js';

/** Members of a prediction with a canonical member. */
const known: ReadonlySet<string> = new Set([
  'bytesBase64Encoded',
  'gcsUri',
  'mimeType',
  'prompt',
  'raiFilteredReason',
]);

/** Members of an answer without images; an answer with any other member is of another form. */
const knownOfAnswer: ReadonlySet<string> = new Set([
  'predictions',
  'deployedModelId',
  'model',
  'modelDisplayName',
  'modelVersionId',
  'metadata',
]);

/** Marks the entry about the prompt, which is no image. */
const ofPrompt = 'Positive Prompt';

/**
 * Reads an answer to Imagen's `:predict`. Filtered images are omitted without a reason, so an empty answer is one whose
 * images were all filtered; an answer with an unknown member and no
 * images is invalid.
 */
export function fromImagenAnswer(answer: JsonValue): ImageResponse {
  const error = errorMember(answer);
  if (error) throw streamFailure(error);
  if (!isJsonObject(answer)) throw noAnswer();
  const predictions = answer.predictions ?? [];
  if (!Array.isArray(predictions)) throw noAnswer();
  const images: GeneratedImage[] = [];
  const filtered: FilteredImage[] = [];
  let promptDetails: JsonObject | undefined;
  let isForeign = Object.keys(answer).some((name) => !knownOfAnswer.has(name));
  for (const prediction of predictions as readonly JsonValue[]) {
    if (!isJsonObject(prediction)) throw noAnswer();
    const image = toImage(prediction);
    const reason = text(prediction.raiFilteredReason);
    if (image) images.push(image);
    if (reason !== undefined) filtered.push({ reason: redactSecrets(reason), byRule: true });
    else if (!image && prediction.contentType === ofPrompt) promptDetails = detailsOf(prediction);
    else if (!image) isForeign = true;
  }
  if (images.length === 0 && filtered.length === 0) {
    if (isForeign) throw noAnswer();
    filtered.push({ reason: 'The upstream filtered every picture, and gave no reason.', byRule: true });
  }
  return {
    images,
    filtered,
    usage: { images: images.length },
    ...(promptDetails && { promptDetails }),
  };
}

function toImage(prediction: JsonObject): GeneratedImage | undefined {
  const data = text(prediction.bytesBase64Encoded);
  const uri = text(prediction.gcsUri);
  if (data === undefined && uri === undefined) return undefined;
  const mimeType = text(prediction.mimeType);
  const revisedPrompt = text(prediction.prompt);
  const details = detailsOf(prediction);
  return {
    ...(data === undefined ? uri !== undefined && { uri } : { data: fromWireBase64(data) }),
    ...(mimeType !== undefined && { mimeType }),
    ...(revisedPrompt !== undefined && { revisedPrompt }),
    ...(details && { details }),
  };
}

/** All other members. */
function detailsOf(prediction: JsonObject): JsonObject | undefined {
  const details: MutableJson = {};
  for (const [name, value] of Object.entries(prediction)) if (!known.has(name)) details[name] = value;
  return Object.keys(details).length > 0 ? details : undefined;
}

function text(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function noAnswer(): UpstreamInvalidResponseError {
  return new UpstreamInvalidResponseError('The upstream answered something that is no list of pictures.');
}
