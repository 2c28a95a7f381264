import type { ModelPlace, Usage } from '@model-gateway/core';

/** What a request is expected to use, before its upstream has counted anything. */
export interface ExpectedUsage {
  /** Estimated tokens of the prompt. */
  readonly promptTokens: number;
  /** The most output tokens that the request allows; absent: it sets no limit. */
  readonly maxCompletionTokens?: number;
  /** Where it goes; absent: no target is chosen yet, so its cost cannot be estimated. */
  readonly place?: ModelPlace;
}

/** Bytes of text that count as one token where nobody has counted. */
export const bytesPerToken = 4;

/**
 * The usage of an attempt that the upstream did not report to the end: what it did report, else the estimate of the prompt;
 * and one token for every four bytes that were received after the last report.
 *
 * @param promptTokens estimate for the prompt
 * @param unreportedBytes bytes of output received since `reported`
 */
export function estimatedUsage(
  reported: Usage | undefined,
  promptTokens: number,
  unreportedBytes: number,
): Usage {
  const prompt = reported?.promptTokens ?? promptTokens;
  const completion = (reported?.completionTokens ?? 0) + Math.ceil(unreportedBytes / bytesPerToken);
  const total = Math.max(reported?.totalTokens ?? 0, prompt + completion);
  return { ...reported, promptTokens: prompt, completionTokens: completion, totalTokens: total };
}
