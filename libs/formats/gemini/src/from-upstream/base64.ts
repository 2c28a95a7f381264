import { UpstreamInvalidResponseError } from '@model-gateway/core';

const noDigit = /[^A-Za-z0-9+/_-]/;
const urlSafeDigit = /[-_]/;

/**
 * Converts base64 to the standard alphabet with padding. The JSON of protocol buffers allows either alphabet, padded or
 * not. Nearly always the text is unchanged.
 *
 * @throws UpstreamInvalidResponseError it is no base64
 */
export function fromWireBase64(data: string): string {
  // A search for an invalid character, because a match of the whole text would run out of memory on a large
  // image.
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
