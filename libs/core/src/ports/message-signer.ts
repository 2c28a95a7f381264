/** Signs messages as the specification Standard Webhooks says. */
export interface MessageSigner {
  /** A new secret: `whsec_` and 32 random bytes in base64. */
  makeSecret(): string;
  /** HMAC-SHA256 of a text in base64, with the bytes of a secret of that form. */
  sign(secret: string, text: string): string;
}
