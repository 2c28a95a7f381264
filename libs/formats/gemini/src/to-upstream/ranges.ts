import type { LossReporter, LossSeverity } from '@model-gateway/core';

/** Values that the upstream takes, ends included. Source: the ranges that its refusals name. */
interface Range {
  readonly low: number;
  readonly high: number;
  readonly isWhole?: true;
  /** Of a value that is changed to fit. Absent: `degraded`. */
  readonly severity?: LossSeverity;
}

/** By the members of the client's body. Values that OpenAI refuses too, such as a temperature of 3, are not among them. */
const ranges = {
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
