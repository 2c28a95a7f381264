import type { LossReporter, LossSeverity } from '@model-gateway/core';

/** Values that the upstream takes, ends included. Source: the ranges that its refusals name. */
interface Range {
  readonly low: number;
  readonly high: number;
  readonly isWhole?: true;
  /** Of a value that is changed to fit. Absent: `degraded`. */
  readonly severity?: LossSeverity;
}

/** By the members of the client's body. */
const ranges = {
  temperature: { low: 0, high: 2 },
  top_p: { low: 0, high: 1 },
  presence_penalty: { low: -2, high: 2 },
  frequency_penalty: { low: -2, high: 2 },
  top_logprobs: { low: 0, high: 20, severity: 'lost' },
  top_k: { low: 0, high: 2 ** 31 - 1, isWhole: true },
  n: { low: 1, high: 8, severity: 'lost' },
  max_completion_tokens: { low: 1, high: 2 ** 31 - 1, severity: 'note' },
} as const satisfies Record<string, Range>;

/**
 * The nearest value that the upstream takes.
 *
 * @param path in the client's body, where it is not the member's name
 */
export function fitted(
  member: keyof typeof ranges,
  value: number,
  reportLoss: LossReporter,
  path: string = member,
): number {
  const { low, high, isWhole, severity }: Range = ranges[member];
  const within = Math.min(Math.max(value, low), high);
  const fit = isWhole ? Math.round(within) : within;
  if (fit === value) return value;
  const what = isWhole ? 'whole numbers' : 'values';
  const reason = `The upstream takes ${what} from ${low} to ${high}; it gets ${fit}.`;
  reportLoss({ path, action: 'clamped', ...(severity && { severity }), reason });
  return fit;
}
