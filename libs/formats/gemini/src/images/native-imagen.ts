import type { ImageRequest, JsonObject } from '@model-gateway/core';
import type { ImagenDialect } from './imagen-dialect.js';
import { mostPicturesOfOneCall } from './to-imagen-requests.js';

/**
 * The body of a request that its caller wrote in the format of this upstream, if one upstream request makes all its
 * pictures: unchanged, but for labels that a config adds.
 */
export function nativeImagenBody(
  { native, count = 1, labels }: ImageRequest,
  dialect: ImagenDialect,
): JsonObject | undefined {
  if (native?.paths !== dialect.paths || native.method !== 'predict') return undefined;
  if (count > mostPicturesOfOneCall) return undefined;
  return labels && dialect.labels ? { ...native.body, labels } : native.body;
}
