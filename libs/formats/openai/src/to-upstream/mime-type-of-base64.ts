const beginnings: readonly (readonly [string, string])[] = [
  ['iVBORw0KGgo', 'image/png'],
  ['/9j/', 'image/jpeg'],
  ['R0lGOD', 'image/gif'],
  ['UklGR', 'image/webp'],
  ['JVBERi', 'application/pdf'],
];

/** What bytes are, by how they begin; undefined when that tells nothing. */
export function mimeTypeOfBase64(data: string): string | undefined {
  return beginnings.find(([beginning]) => data.startsWith(beginning))?.[1];
}
