import type { Usage } from '@model-gateway/core';

/**
 * The tokens that a response counts towards limits: the upstream's total, else prompt plus completion; 0 when the
 * upstream reported none. A negative or non-integer count is 0 too, as a negative one would lower the usage of others.
 */
export function servedTokens({ totalTokens, promptTokens = 0, completionTokens = 0 }: Usage): number {
  const tokens = Math.floor(totalTokens ?? promptTokens + completionTokens);
  return Number.isSafeInteger(tokens) && tokens > 0 ? tokens : 0;
}
