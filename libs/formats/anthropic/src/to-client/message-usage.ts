import type { MessageUsage } from '@model-gateway/contract';
import type { Usage } from '@model-gateway/core';

/**
 * Counts in Anthropic's words: `input_tokens` is what neither came from a cache nor went into one. Details that the
 * upstream did not give are null.
 *
 * @param usage undefined: the upstream has counted nothing yet
 * @param estimatedInputTokens stands in for the prompt's count until there is one
 */
export function toMessageUsage(usage: Usage | undefined, estimatedInputTokens: number): MessageUsage {
  const { promptTokens, completionTokens, cachedTokens, cacheWriteTokens, reasoningTokens } = usage ?? {};
  const outside = (promptTokens ?? estimatedInputTokens) - (cachedTokens ?? 0) - (cacheWriteTokens ?? 0);
  return {
    input_tokens: Math.max(0, outside),
    output_tokens: completionTokens ?? 0,
    cache_creation: null,
    cache_creation_input_tokens: cacheWriteTokens ?? null,
    cache_read_input_tokens: cachedTokens ?? null,
    inference_geo: null,
    output_tokens_details: reasoningTokens === undefined ? null : { thinking_tokens: reasoningTokens },
    server_tool_use: null,
    service_tier: null,
    speed: null,
  };
}
