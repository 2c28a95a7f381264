import type { Count, NonNegative } from './values.js';

/** Money, in both units: nano-dollars add up exactly. */
export interface AdminCost {
  readonly usd: NonNegative;
  readonly nanoDollars: Count;
}

/** Tokens of one answer. A count that the upstream did not give is absent. */
export interface AdminUsage {
  readonly promptTokens?: Count;
  readonly completionTokens?: Count;
  readonly totalTokens?: Count;
  /** Part of the prompt that came from a cache. */
  readonly cachedTokens?: Count;
  /** Part of the prompt that was written to a cache. */
  readonly cacheWriteTokens?: Count;
  /** Part of the completion that was reasoning. */
  readonly reasoningTokens?: Count;
  /** Part of the prompt that built-in tools added. */
  readonly toolUsePromptTokens?: Count;
  readonly promptTokensByModality?: Readonly<Record<string, Count>>;
  readonly completionTokensByModality?: Readonly<Record<string, Count>>;
  /** Pictures that were made, by an upstream that counts these and no tokens. */
  readonly images?: Count;
  readonly serviceTier?: string;
}
