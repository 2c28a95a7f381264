/** Tokens spent on one answer. A detail that the upstream did not give is absent, never 0. */
export interface CompletionUsage {
  /** Cached and tool-use prompt tokens included. */
  prompt_tokens: number;
  /** Reasoning included. */
  completion_tokens: number;
  total_tokens: number;
  prompt_tokens_details?: {
    cached_tokens?: number;
    cache_write_tokens?: number;
    audio_tokens?: number;
  };
  completion_tokens_details?: {
    reasoning_tokens?: number;
    audio_tokens?: number;
  };
}
