/** Seals secrets for storage. */
export interface SecretSealer {
  /** Text that only this sealer's keys open, and only for the same context, such as `providers/vertex-prod`. */
  seal(secret: string, context: string): string;
  /** Throws an `Error` that names no secret when it was sealed with an unknown key, for another context, or changed. */
  open(sealed: string, context: string): string;
  /** It was not sealed with the newest key: seal it again. */
  isOutdated(sealed: string): boolean;
}
