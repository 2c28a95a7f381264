import { isJsonObject, type JsonValue, type Usage } from '@model-gateway/core';
import { toUsage } from '../from-upstream/usage.js';

/** Prompt tokens, from the `usageMetadata` of an answer; undefined if it has no counts. */
export function embeddingUsage(metadata: JsonValue | undefined): Usage | undefined {
  if (!isJsonObject(metadata)) return undefined;
  // The Gemini API spells it without the `s` here.
  const { promptTokenDetails, promptTokensDetails = promptTokenDetails } = metadata;
  const usage = toUsage(promptTokensDetails === undefined ? metadata : { ...metadata, promptTokensDetails });
  return usage.promptTokens === undefined && usage.totalTokens === undefined ? undefined : usage;
}
