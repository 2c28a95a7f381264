import type { ResponseUsage } from '@model-gateway/contract';
import type { Usage } from '@model-gateway/core';

/** The tokens of a response. Clients require every count, so one that the upstream does not give is 0. */
export function toResponseUsage(usage: Usage = {}): ResponseUsage {
  const { promptTokens, completionTokens, totalTokens = 0 } = usage;
  const input = promptTokens ?? Math.max(0, totalTokens - (completionTokens ?? totalTokens));
  const output = completionTokens ?? Math.max(0, totalTokens - input);
  return {
    input_tokens: input,
    input_tokens_details: {
      cached_tokens: usage.cachedTokens ?? 0,
      cache_write_tokens: usage.cacheWriteTokens ?? 0,
    },
    output_tokens: output,
    output_tokens_details: { reasoning_tokens: usage.reasoningTokens ?? 0 },
    total_tokens: input + output,
  };
}
