/** Makes and recognises the secrets of callers' keys. */
export interface KeyMaker {
  /** A new one of 256 random bits, for an HTTP header. */
  make(): string;
  /** SHA-256, lower-case hexadecimal. */
  digest(secret: string): string;
}
