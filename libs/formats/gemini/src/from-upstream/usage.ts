import type { JsonObject, TokensByModality, Usage } from '@model-gateway/core';
import { objectsOf } from './list-merge.js';

/** Members of `usageMetadata` that {@link toUsage} reads. */
export const knownUsageMembers: ReadonlySet<string> = new Set([
  'promptTokenCount',
  'candidatesTokenCount',
  'thoughtsTokenCount',
  'toolUsePromptTokenCount',
  'cachedContentTokenCount',
  'totalTokenCount',
  'promptTokensDetails',
  'candidatesTokensDetails',
  'toolUsePromptTokensDetails',
  'cacheTokensDetails',
  'trafficType',
  'serviceTier',
]);

/**
 * Tokens spent, from `usageMetadata`. Google counts thoughts and tool-use prompts apart; here they are part of the
 * completion and of the prompt. Zeros are left out on the wire and stay absent here.
 */
export function toUsage(metadata: JsonObject): Usage {
  const thoughts = count(metadata.thoughtsTokenCount);
  const toolUse = count(metadata.toolUsePromptTokenCount);
  const cached = count(metadata.cachedContentTokenCount);
  const tier = metadata.serviceTier ?? metadata.trafficType;
  return defined({
    promptTokens: sum(promptTokens(metadata), toolUse),
    completionTokens: sum(count(metadata.candidatesTokenCount), thoughts),
    totalTokens: count(metadata.totalTokenCount),
    cachedTokens: cached,
    reasoningTokens: thoughts,
    toolUsePromptTokens: toolUse,
    promptTokensByModality: byModality(metadata.promptTokensDetails, metadata.toolUsePromptTokensDetails),
    completionTokensByModality: byModality(metadata.candidatesTokensDetails),
    serviceTier: typeof tier === 'string' ? tier : undefined,
  });
}

/**
 * What is known of the usage after one more chunk. Counts are cumulative and those of zero are left out, so a chunk
 * with counts replaces all counts before it; one without any (traffic type alone, mostly) only adds what it has.
 */
export function joinUsage(before: JsonObject | undefined, chunk: JsonObject): JsonObject {
  if (!before) return chunk;
  if (chunk.totalTokenCount === undefined && chunk.promptTokenCount === undefined)
    return { ...before, ...chunk };
  const { trafficType, serviceTier } = before;
  return {
    ...(trafficType !== undefined && { trafficType }),
    ...(serviceTier !== undefined && { serviceTier }),
    ...chunk,
  };
}

/**
 * The prompt, cached part included. It is so on the wire; but an upstream that leaves the cached part out is known
 * by a total that only fits with it, and is put right.
 */
function promptTokens(metadata: JsonObject): number | undefined {
  const prompt = count(metadata.promptTokenCount);
  const cached = count(metadata.cachedContentTokenCount) ?? 0;
  const total = count(metadata.totalTokenCount);
  if (prompt === undefined || total === undefined || cached === 0) return prompt;
  const rest =
    (count(metadata.candidatesTokenCount) ?? 0) +
    (count(metadata.thoughtsTokenCount) ?? 0) +
    (count(metadata.toolUsePromptTokenCount) ?? 0);
  return prompt + cached + rest === total ? prompt + cached : prompt;
}

function byModality(...details: readonly JsonObject[string][]): TokensByModality | undefined {
  const tokens = new Map<string, number>();
  for (const { modality, tokenCount } of details.flatMap(objectsOf)) {
    const amount = count(tokenCount);
    if (typeof modality !== 'string' || amount === undefined) continue;
    const name = modality.toLowerCase();
    tokens.set(name, (tokens.get(name) ?? 0) + amount);
  }
  return tokens.size > 0 ? Object.fromEntries(tokens) : undefined;
}

function count(value: JsonObject[string]): number | undefined {
  return typeof value === 'number' && value >= 0 ? value : undefined;
}

function sum(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined && b === undefined ? undefined : (a ?? 0) + (b ?? 0);
}

type Loose<T> = { readonly [K in keyof T]: T[K] | undefined };

/** The members that have a value. */
function defined(usage: Loose<Usage>): Usage {
  return Object.fromEntries(Object.entries(usage).filter(([, value]) => value !== undefined));
}
