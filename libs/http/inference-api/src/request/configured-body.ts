import type { JsonObject } from '@model-gateway/core';
import { applyParams, type InferenceConfig } from '@model-gateway/gateway-config';
import type { PathParameters } from './path-parameters.js';

/**
 * A body as its config wants it. Whether the answer is streamed is not for the config to say where the path says it, for
 * the path also says what the request is.
 *
 * @param sent as the caller sent it, with what the path says of it; not changed
 */
export function configuredBody(
  sent: JsonObject,
  settings: InferenceConfig,
  path: PathParameters | undefined,
): JsonObject {
  if (!path) return applyParams(sent, settings);
  const changed = (path.applyParams ?? applyParams)(sent, settings);
  if (!path.saysStream || changed.stream === sent.stream) return changed;
  const { stream: _, ...body } = changed;
  return sent.stream === undefined ? body : { ...body, stream: sent.stream };
}
