import type { AnyText } from '@model-gateway/core';

const beginnings: readonly (readonly [string, string])[] = [
  ['iVBORw0KGgo', 'image/png'],
  ['/9j/', 'image/jpeg'],
  ['R0lGOD', 'image/gif'],
  ['UklGR', 'image/webp'],
  ['JVBERi', 'application/pdf'],
];

/** The MIME type of bytes, by their signature; undefined if it is unknown. */
export function mimeTypeOfBase64(data: AnyText): string | undefined {
  return beginnings.find(([beginning]) => data.slice(0, beginning.length) === beginning)?.[1];
}
