import type { JsonObject, TokensByModality, Usage } from '@model-gateway/core';

/** Counts in Google's words: thoughts are counted beside the candidates. A count that the upstream did not give is absent. */
export function toUsageMetadata(usage: Usage): JsonObject {
  const { promptTokens, completionTokens, cachedTokens, reasoningTokens, toolUsePromptTokens } = usage;
  const candidates =
    completionTokens === undefined ? undefined : Math.max(0, completionTokens - (reasoningTokens ?? 0));
  const total =
    usage.totalTokens ?? (promptTokens ?? 0) + (completionTokens ?? 0) + (toolUsePromptTokens ?? 0);
  const { promptTokensByModality: prompt, completionTokensByModality: completion } = usage;
  return {
    ...(promptTokens !== undefined && { promptTokenCount: promptTokens }),
    ...(candidates !== undefined && { candidatesTokenCount: candidates }),
    totalTokenCount: total,
    ...(cachedTokens !== undefined && { cachedContentTokenCount: cachedTokens }),
    ...(reasoningTokens !== undefined && { thoughtsTokenCount: reasoningTokens }),
    ...(toolUsePromptTokens !== undefined && { toolUsePromptTokenCount: toolUsePromptTokens }),
    ...(prompt && { promptTokensDetails: toDetails(prompt) }),
    ...(completion && { candidatesTokensDetails: toDetails(completion) }),
  };
}

function toDetails(tokens: TokensByModality): readonly JsonObject[] {
  return Object.entries(tokens).map(([modality, tokenCount]) => ({
    modality: modality.toUpperCase(),
    tokenCount,
  }));
}
