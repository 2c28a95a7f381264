import type { CompletionUsage } from '@model-gateway/contract';
import type { Usage } from '@model-gateway/core';

/**
 * The usage in OpenAI's form, which needs all three sums: one that is missing follows from the other two. Undefined
 * when it does not, since a guess would end up on somebody's bill.
 */
export function toUsage(usage: Usage | undefined): CompletionUsage | undefined {
  if (!usage) return undefined;
  const prompt = usage.promptTokens ?? difference(usage.totalTokens, usage.completionTokens);
  const completion = usage.completionTokens ?? difference(usage.totalTokens, usage.promptTokens);
  if (prompt === undefined || completion === undefined) return undefined;
  const promptDetails = present({
    cached_tokens: usage.cachedTokens,
    cache_write_tokens: usage.cacheWriteTokens,
    audio_tokens: usage.promptTokensByModality?.audio,
  });
  const completionDetails = present({
    reasoning_tokens: usage.reasoningTokens,
    audio_tokens: usage.completionTokensByModality?.audio,
  });
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: usage.totalTokens ?? prompt + completion,
    ...(promptDetails && { prompt_tokens_details: promptDetails }),
    ...(completionDetails && { completion_tokens_details: completionDetails }),
  };
}

function difference(total: number | undefined, part: number | undefined): number | undefined {
  return total === undefined || part === undefined || part > total ? undefined : total - part;
}

/** The counts that are known; undefined when none is. */
function present<K extends string>(
  counts: Record<K, number | undefined>,
): Partial<Record<K, number>> | undefined {
  const known = Object.entries(counts).filter(([, count]) => count !== undefined);
  return known.length > 0 ? (Object.fromEntries(known) as Partial<Record<K, number>>) : undefined;
}
