import { InvalidRequestError, type JsonObject } from '@model-gateway/core';
import { jsonBytes } from './json-bytes.js';
import type { Body } from './outgoing.js';

/**
 * The JSON text of what `encode` gives. To run out of stack is the fault of what the client nested.
 *
 * @param isLong whether long base64 is to be expected: it is written to bytes, and no text is made of it
 */
export function encodeBody(encode: () => JsonObject, isLong = false): Body {
  try {
    const body = encode();
    return (isLong ? jsonBytes(body) : undefined) ?? JSON.stringify(body);
  } catch (failure) {
    if (!(failure instanceof RangeError)) throw failure;
    throw new InvalidRequestError('invalid_value', 'The request is nested too deeply.', { cause: failure });
  }
}
