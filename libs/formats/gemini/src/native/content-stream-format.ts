import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type NativeContentRequest,
  type NativeStreamFormat,
} from '@model-gateway/core';
import { listOf } from '@model-gateway/format-kit';
import { ContentStreamSteps } from './content-stream-steps.js';

/** Gemini's own format, for the recovery of its streams. */
export const contentStreamFormat: NativeStreamFormat<NativeContentRequest> = {
  reader: () => new ContentStreamSteps(),
  continued: (request, text) => ({ ...request, body: continuedBody(request.body, text) }),
};

/** The text becomes the end of the history. */
function continuedBody(body: JsonObject, text: string): JsonObject {
  const contents = listOf(body.contents);
  const last = contents.at(-1);
  if (!isJsonObject(last) || last.role !== 'model') {
    return { ...body, contents: [...contents, { role: 'model', parts: [{ text }] }] };
  }
  const parts: readonly JsonValue[] = [...listOf(last.parts), { text }];
  return { ...body, contents: [...contents.slice(0, -1), { ...last, parts }] };
}
