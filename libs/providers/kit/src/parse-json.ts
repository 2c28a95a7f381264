import { UpstreamInvalidResponseError, type JsonValue } from '@model-gateway/core';

/** The JSON value of an upstream's text. Throws `UpstreamInvalidResponseError`; the text stays out of its message. */
export function parseUpstreamJson(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch (cause) {
    throw new UpstreamInvalidResponseError('The upstream answered something that is not JSON.', { cause });
  }
}
