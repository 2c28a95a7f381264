const beginnings: readonly (readonly [string, string])[] = [
  ['iVBORw0KGgo', 'image/png'],
  ['/9j/', 'image/jpeg'],
  ['R0lGOD', 'image/gif'],
  ['UklGR', 'image/webp'],
  ['JVBERi', 'application/pdf'],
];

/** The MIME type of bytes, by their signature; undefined if it is unknown. */
export function mimeTypeOfBase64(data: string): string | undefined {
  return beginnings.find(([beginning]) => data.startsWith(beginning))?.[1];
}
