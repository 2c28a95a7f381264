/**
 * An opaque proof that a part was made by a model, to be returned unchanged in the same part.
 * Gemini calls it `thoughtSignature`, Anthropic `signature`.
 */
export interface Signature {
  /** The value as it stands on the wire: base64 text. Never decoded, never re-encoded. */
  readonly value: string;
  /**
   * The upstream that issued it, such as `vertex-ai` or `google`. Absent when unknown, as in a history that a
   * client sent. A signature is worthless, and refused, at any other upstream.
   */
  readonly issuer?: string;
}
