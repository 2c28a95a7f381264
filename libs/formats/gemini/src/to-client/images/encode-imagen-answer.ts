import {
  isJsonObject,
  type GeneratedImage,
  type ImageRequest,
  type ImageResponse,
  type JsonObject,
  type LossReporter,
} from '@model-gateway/core';
import { jsonPieces } from '../json-pieces.js';

/**
 * The JSON text of the answer to a `predict` request for pictures, piece by piece. The upstream's own answer to a request
 * in native form is unchanged.
 */
export function encodeImagenAnswer(
  response: ImageResponse,
  request: ImageRequest,
  reportLoss: LossReporter,
): Iterable<string> {
  return response.native === undefined
    ? jsonPieces(toAnswer(response, request, reportLoss))
    : [response.native];
}

function toAnswer(
  { images, filtered }: ImageResponse,
  { native, count = 1 }: ImageRequest,
  reportLoss: LossReporter,
): JsonObject {
  if (images.length < count) {
    const reason = `${images.length} of ${count} pictures came.`;
    reportLoss({ path: 'parameters.sampleCount', action: 'clamped', reason });
  }
  const { parameters } = native?.body ?? {};
  const saysReasons = isJsonObject(parameters) && parameters.includeRaiReason === true;
  const reasons = saysReasons ? filtered.map(({ reason }) => ({ raiFilteredReason: reason })) : [];
  return { predictions: [...images.map(toPrediction), ...reasons] };
}

function toPrediction({ data, uri, mimeType, revisedPrompt }: GeneratedImage): JsonObject {
  return {
    ...(mimeType !== undefined && { mimeType }),
    ...(data !== undefined && { bytesBase64Encoded: data }),
    ...(uri !== undefined && { gcsUri: uri }),
    ...(revisedPrompt !== undefined && { prompt: revisedPrompt }),
  };
}
