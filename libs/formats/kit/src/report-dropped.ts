import type { LossReporter, LossSeverity } from '@model-gateway/core';

/**
 * Reports something that the translated request leaves out.
 *
 * @param path its place in the client's body
 * @param severity absent: `degraded`
 */
export function reportDropped(
  path: string,
  reason: string,
  reportLoss: LossReporter,
  severity?: LossSeverity,
): void {
  reportLoss({ path, action: 'dropped', ...(severity && { severity }), reason });
}

/** Members of OpenAI's API that change nothing about the answer: what they are for is not the model's. */
const besideTheAnswer: ReadonlySet<string> = new Set([
  'metadata',
  'store',
  'user',
  'prompt_cache_key',
  'prompt_cache_retention',
  'safety_identifier',
]);

/** What it means that the upstream gets no such member. @param path in the client's body */
export function severityOfMember(path: string): LossSeverity {
  return besideTheAnswer.has(/^\w*/.exec(path)?.[0] ?? '') ? 'note' : 'degraded';
}
