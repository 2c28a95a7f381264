import { PayloadTooLargeError } from '@model-gateway/core';

/** The error for a body that exceeds the limit. */
export function tooLarge(limitBytes: number): PayloadTooLargeError {
  return new PayloadTooLargeError(`The request body is larger than the limit of ${limitBytes} bytes.`);
}
