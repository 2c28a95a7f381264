import { isJsonObject, type JsonObject } from '@model-gateway/core';
import { stepsOf } from '../readers/member-path.js';
import type { InferenceConfig } from '../model/inference-config.js';
import type { Place, Reader } from '../readers/place.js';
import { isText, listOf } from '../readers/values.js';

export const readParams: Reader<JsonObject> = (value, place) =>
  isJsonObject(value) ? value : place.refuse('must be an object of members of the chat body');

const readPath: Reader<string> = (value, place) =>
  isText(value) && stepsOf(value)
    ? value
    : place.refuse('must be the path of a member of the chat body, such as user or tools[*].function.strict');

/** May be empty: a target that drops nothing, whatever its parent drops. */
export const readDropParams: Reader<readonly string[]> = listOf(readPath, 1000, 0);

const streamRule =
  'must not be decided by a target: whether the answer is a stream is a matter of the request as a whole';

/** Refuses what would give only some of the targets a stream. */
export function refuseStream(settings: InferenceConfig, place: Place): void {
  const { overrideParams, defaultParams, dropParams } = settings;
  const objects = { override_params: overrideParams, default_params: defaultParams };
  for (const [key, params] of Object.entries(objects)) {
    if (params && Object.hasOwn(params, 'stream')) place.member(key).member('stream').refuse(streamRule);
  }
  const index = dropParams?.indexOf('stream') ?? -1;
  if (index >= 0) place.member('drop_params').element(index).refuse(streamRule);
}
