import { createHash } from 'node:crypto';

/**
 * The keys of the vault in Redis. They hold digests only: a signature is proof to an upstream, and a handle opens one.
 * A key is also what its value is sealed for.
 */
export const vaultKeys = {
  /** What is kept under a handle. */
  signature: (handle: string): string => `gateway:signature:${digest(handle)}`,
  /** The issuer of a value that was kept under some handle. */
  kept: (value: string): string => `gateway:issuer:kept:${digest(value)}`,
  /** The issuer of a value that was only witnessed. */
  witnessed: (value: string): string => `gateway:issuer:witnessed:${digest(value)}`,
} as const;

function digest(text: string): string {
  // UTF-16, because in UTF-8 all halves of a surrogate pair are the same.
  return createHash('sha256').update(Buffer.from(text, 'utf16le')).digest('base64url');
}
