import { InvalidRequestError, type JsonObject } from '@model-gateway/core';

/** The JSON text of what `encode` gives. To run out of stack is the fault of what the client nested. */
export function encodeBody(encode: () => JsonObject): string {
  try {
    return JSON.stringify(encode());
  } catch (failure) {
    if (!(failure instanceof RangeError)) throw failure;
    throw new InvalidRequestError('invalid_value', 'The request is nested too deeply.', { cause: failure });
  }
}
