/**
 * What a model can be asked for, as far as it decides whether it can stand in for another one. What is absent is not known.
 */
export interface ModelCapabilities {
  /** Calls functions. */
  readonly tools?: boolean | undefined;
  /** Looks at images. */
  readonly images?: boolean | undefined;
  /** Can reason before it answers. */
  readonly thinking?: boolean | undefined;
  /** Answers in the form of a JSON schema. */
  readonly structuredOutput?: boolean | undefined;
  /** Tokens that the model takes at most, together with its answer where its maker counts it so. */
  readonly contextTokens?: number | undefined;
}
