/** Tokens by modality, keys in lower case: `text`, `image`, `audio`, `video`, `document`. */
export type TokensByModality = Readonly<Record<string, number>>;

/**
 * Tokens spent on one answer. A count that the upstream did not give is absent, never 0.
 * {@link promptTokens} includes cached and tool-use prompt tokens, {@link completionTokens} includes reasoning.
 */
export interface Usage {
  readonly promptTokens?: number;
  readonly completionTokens?: number;
  readonly totalTokens?: number;
  /** Part of the prompt that came from a cache. */
  readonly cachedTokens?: number;
  /** Part of the prompt that was written to a cache. */
  readonly cacheWriteTokens?: number;
  /** Part of the completion that was reasoning. */
  readonly reasoningTokens?: number;
  /** Part of the prompt that built-in tools added. */
  readonly toolUsePromptTokens?: number;
  readonly promptTokensByModality?: TokensByModality;
  readonly completionTokensByModality?: TokensByModality;
  /** Pictures that were made, by an upstream that counts these and no tokens. */
  readonly images?: number;
  /** The tier or traffic type that served, in the upstream's words. */
  readonly serviceTier?: string;
}
