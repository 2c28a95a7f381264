/** What a model can be asked for, as far as it decides whether it can stand in for another one. */
export interface ModelCapabilities {
  /** Calls functions. */
  readonly tools: boolean;
  /** Looks at images. */
  readonly images: boolean;
  /** Can reason before it answers. */
  readonly thinking: boolean;
  /** Answers in the form of a JSON schema. */
  readonly structuredOutput: boolean;
  /** Tokens that the model takes at most, together with its answer where its maker counts it so; absent: not known. */
  readonly contextTokens?: number;
}
