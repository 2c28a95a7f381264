import { UpstreamInvalidResponseError } from '@model-gateway/core';

const noDigit = /[^A-Za-z0-9+/_-]/;
const urlSafeDigit = /[-_]/;

/**
 * Base64 in the standard alphabet and padded, of base64 as the JSON of protocol buffers may have it: in either
 * alphabet, padded or not. Nearly always that is the very same text.
 *
 * @throws UpstreamInvalidResponseError it is no base64
 */
export function fromWireBase64(data: string): string {
  // A search, and no match of the whole: that would run out of memory on a large picture.
  const end = data.search(noDigit);
  const length = end < 0 ? data.length : end;
  const padding = data.slice(length);
  if (length % 4 === 1 || (padding !== '' && padding !== '=' && padding !== '==')) {
    throw new UpstreamInvalidResponseError('The upstream sent media that are no valid base64.');
  }
  const isPadded = data.length % 4 === 0 && padding.length === (4 - (length % 4)) % 4;
  const digits = isPadded ? data : data.slice(0, length).padEnd(Math.ceil(length / 4) * 4, '=');
  return urlSafeDigit.test(digits) ? digits.replaceAll('-', '+').replaceAll('_', '/') : digits;
}
