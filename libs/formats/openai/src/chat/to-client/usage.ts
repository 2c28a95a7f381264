import type { CompletionUsage, ChatCompletionServiceTier } from '@model-gateway/contract';
import type { Usage } from '@model-gateway/core';

/**
 * The usage in OpenAI's form, which requires all three sums: a missing one is computed from the other two. Undefined if
 * that is impossible, because a guess would be billed.
 */
export function toUsage(usage: Usage | undefined): CompletionUsage | undefined {
  if (!usage) return undefined;
  const prompt = usage.promptTokens ?? difference(usage.totalTokens, usage.completionTokens);
  const completion = usage.completionTokens ?? difference(usage.totalTokens, usage.promptTokens);
  if (prompt === undefined || completion === undefined) return undefined;
  const counts: CompletionUsage = {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: usage.totalTokens ?? prompt + completion,
  };
  const promptDetails = toPromptDetails(usage);
  if (promptDetails) counts.prompt_tokens_details = promptDetails;
  const completionDetails = toCompletionDetails(usage);
  if (completionDetails) counts.completion_tokens_details = completionDetails;
  return counts;
}

/** The known counts; undefined if there are none. */
function toPromptDetails(usage: Usage): CompletionUsage['prompt_tokens_details'] {
  const { cachedTokens, cacheWriteTokens } = usage;
  const audioTokens = usage.promptTokensByModality?.audio;
  if (cachedTokens === undefined && cacheWriteTokens === undefined && audioTokens === undefined) {
    return undefined;
  }
  const details: CompletionUsage['prompt_tokens_details'] = {};
  if (cachedTokens !== undefined) details.cached_tokens = cachedTokens;
  if (cacheWriteTokens !== undefined) details.cache_write_tokens = cacheWriteTokens;
  if (audioTokens !== undefined) details.audio_tokens = audioTokens;
  return details;
}

/** The known counts; undefined if there are none. */
function toCompletionDetails(usage: Usage): CompletionUsage['completion_tokens_details'] {
  const { reasoningTokens } = usage;
  const audioTokens = usage.completionTokensByModality?.audio;
  if (reasoningTokens === undefined && audioTokens === undefined) return undefined;
  const details: CompletionUsage['completion_tokens_details'] = {};
  if (reasoningTokens !== undefined) details.reasoning_tokens = reasoningTokens;
  if (audioTokens !== undefined) details.audio_tokens = audioTokens;
  return details;
}

function difference(total: number | undefined, part: number | undefined): number | undefined {
  return total === undefined || part === undefined || part > total ? undefined : total - part;
}

/** OpenAI's tiers, by the upstreams' names for them. */
const tiers: ReadonlyMap<string, ChatCompletionServiceTier> = new Map<string, ChatCompletionServiceTier>([
  ['auto', 'auto'],
  ['default', 'default'],
  ['flex', 'flex'],
  ['scale', 'scale'],
  ['priority', 'priority'],
  ['standard', 'default'],
  ['on_demand', 'default'],
  ['on_demand_flex', 'flex'],
  ['on_demand_priority', 'priority'],
  ['provisioned_throughput', 'scale'],
]);

/** The service tier of the answer; undefined if the standard has no name for it. */
export function toServiceTier(usage: Usage | undefined): ChatCompletionServiceTier | undefined {
  return usage?.serviceTier === undefined ? undefined : tiers.get(usage.serviceTier.toLowerCase());
}
