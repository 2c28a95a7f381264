import { createHash } from 'node:crypto';

/** Names that a key may contain unchanged: short and printable ASCII. */
const plainName = /^[\x20-\x7e]{1,120}$/;

/** The key of a counter in Redis: short, and different for different names. */
export function counterKey(name: string): string {
  if (plainName.test(name)) return `n:${name}`;
  // UTF-16, because UTF-8 encodes all lone surrogates alike.
  return `h:${createHash('sha256').update(Buffer.from(name, 'utf16le')).digest('base64url')}`;
}
