import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Mutable,
  type TokensByModality,
  type Usage,
} from '@model-gateway/core';

/**
 * Token usage, from `usage`. Canonically, reasoning is part of the completion. If the total matches only with reasoning
 * added, the upstream counts it separately, and it is added here.
 *
 * @param tier the service tier, if the answer states it outside `usage`
 */
export function toUsage(usage: JsonObject, tier: string | undefined): Usage {
  const promptDetails = objectOf(usage.prompt_tokens_details);
  const completionDetails = objectOf(usage.completion_tokens_details);
  const prompt = count(usage.prompt_tokens);
  const total = count(usage.total_tokens);
  const reasoning = count(completionDetails.reasoning_tokens) ?? count(usage.reasoning_tokens);
  const completion = withReasoning(count(usage.completion_tokens), reasoning, prompt, total);
  const cached =
    count(promptDetails.cached_tokens) ??
    count(usage.num_cached_tokens) ??
    count(usage.prompt_cache_hit_tokens);
  const written = count(promptDetails.cache_write_tokens) ?? count(promptDetails.cache_creation_tokens);
  const served = trafficType(usage) ?? tier;
  const result: Mutable<Usage> = {};
  if (prompt !== undefined) result.promptTokens = prompt;
  if (completion !== undefined) result.completionTokens = completion;
  if (total !== undefined) result.totalTokens = total;
  if (cached !== undefined) result.cachedTokens = cached;
  if (written !== undefined) result.cacheWriteTokens = written;
  if (reasoning !== undefined) result.reasoningTokens = reasoning;
  const promptTokens = byModality(promptDetails);
  if (promptTokens) result.promptTokensByModality = promptTokens;
  const completionTokens = byModality(completionDetails);
  if (completionTokens) result.completionTokensByModality = completionTokens;
  if (served !== undefined) result.serviceTier = served;
  return result;
}

function withReasoning(
  completion: number | undefined,
  reasoning: number | undefined,
  prompt: number | undefined,
  total: number | undefined,
): number | undefined {
  if (completion === undefined || reasoning === undefined || prompt === undefined) return completion;
  return prompt + completion + reasoning === total ? completion + reasoning : completion;
}

const modalities = ['text', 'audio', 'image', 'video'] as const;

/** Undefined if no modality is counted separately. */
function byModality(details: JsonObject): TokensByModality | undefined {
  let tokens: Record<string, number> | undefined;
  for (const modality of modalities) {
    const amount = count(details[`${modality}_tokens`]);
    if (amount !== undefined) (tokens ??= {})[modality] = amount;
  }
  return tokens;
}

/** Google's endpoint has it in `extra_properties.google.traffic_type`. */
function trafficType(usage: JsonObject): string | undefined {
  const type = objectOf(objectOf(usage.extra_properties).google).traffic_type;
  return typeof type === 'string' && type !== '' ? type : undefined;
}

const none: JsonObject = {};

function objectOf(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : none;
}

function count(value: JsonValue | undefined): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}
