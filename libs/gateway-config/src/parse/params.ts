import { isJsonObject, type JsonObject } from '@model-gateway/core';
import { stepsOf } from '../readers/member-path.js';
import type { InferenceConfig } from '../model/inference-config.js';
import type { ReadContext, Reader } from '../readers/read-context.js';
import { isText, listOf } from '../readers/values.js';

export const readParams: Reader<JsonObject> = (value, context) =>
  isJsonObject(value) ? value : context.refuse('must be an object of members of the chat body');

const readPath: Reader<string> = (value, context) =>
  isText(value) && stepsOf(value)
    ? value
    : context.refuse(
        'must be the path of a member of the chat body, such as user or tools[*].function.strict',
      );

/** May be empty: a target that drops nothing, whatever its parent drops. */
export const readDropParams: Reader<readonly string[]> = listOf(readPath, 1000, 0);

const streamRule =
  'must not be decided by a target: whether the answer is a stream is a matter of the request as a whole';

/**
 * Refuses parameters of a target that decide whether the response is a stream: that holds for the request as a whole.
 */
export function refuseStream(settings: InferenceConfig, context: ReadContext): void {
  const { overrideParams, defaultParams, dropParams } = settings;
  const objects = { override_params: overrideParams, default_params: defaultParams };
  for (const [key, params] of Object.entries(objects)) {
    if (params && Object.hasOwn(params, 'stream')) context.member(key).member('stream').refuse(streamRule);
  }
  const index = dropParams?.indexOf('stream') ?? -1;
  if (index >= 0) context.member('drop_params').element(index).refuse(streamRule);
}
