/** The capabilities of a model that decide whether it can replace another one. An absent member is unknown. */
export interface ModelCapabilities {
  /** Calls functions. */
  readonly tools?: boolean | undefined;
  /** Accepts images. */
  readonly images?: boolean | undefined;
  /** Can reason before it answers. */
  readonly thinking?: boolean | undefined;
  /** Responds with JSON that follows a schema. */
  readonly structuredOutput?: boolean | undefined;
  /** Size of the context window; includes the output where the publisher counts it so. */
  readonly contextTokens?: number | undefined;
  /** The most tokens of one answer, reasoning included. */
  readonly outputTokens?: number | undefined;
}
