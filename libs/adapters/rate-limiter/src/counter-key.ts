import { createHash } from 'node:crypto';

/** Names that may stand in a key as they are: short, and the same in every encoding. */
const plainName = /^[\x20-\x7e]{1,120}$/;

/** The key of a counter in Redis: no two names have the same, and none is long. */
export function counterKey(name: string): string {
  if (plainName.test(name)) return `n:${name}`;
  // UTF-16, because in UTF-8 all halves of a surrogate pair are the same.
  return `h:${createHash('sha256').update(Buffer.from(name, 'utf16le')).digest('base64url')}`;
}
