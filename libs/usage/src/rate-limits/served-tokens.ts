import type { Usage } from '@model-gateway/core';

/**
 * How many tokens an answer counts for: the upstream's total, else prompt and completion; 0 when it told nothing. A
 * count that makes no sense is 0 too: a negative one would give back what others have used.
 */
export function servedTokens({ totalTokens, promptTokens = 0, completionTokens = 0 }: Usage): number {
  const tokens = Math.floor(totalTokens ?? promptTokens + completionTokens);
  return Number.isSafeInteger(tokens) && tokens > 0 ? tokens : 0;
}
