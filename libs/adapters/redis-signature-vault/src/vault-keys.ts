import { createHash } from 'node:crypto';

/**
 * Keys of the vault in Redis, which are also the sealing contexts of their values. They contain digests only: a signature
 * proves something to an upstream, and a handle gives access to one.
 */
export const vaultKeys = {
  /** The signature of a handle. */
  signature: (handle: string): string => `gateway:signature:${digest(handle)}`,
  /** The issuer of a value that is stored under some handle. */
  storedIssuer: (value: string): string => `gateway:issuer:kept:${digest(value)}`,
  /** The issuer of a value that passed through without a handle. */
  witnessedIssuer: (value: string): string => `gateway:issuer:witnessed:${digest(value)}`,
} as const;

function digest(text: string): string {
  // UTF-16, because UTF-8 encodes all lone surrogates alike.
  return createHash('sha256').update(Buffer.from(text, 'utf16le')).digest('base64url');
}
