import type { ExecutionContext } from '../attempts/execution-context.js';

/** How much of the time until the deadline one attempt may take. */
export interface TimeShare {
  /** Milliseconds; 0 or less: the time is up. */
  readonly ms: number;
  /** Nobody else wants any of it, so it is all that there is. */
  readonly isWhole: boolean;
}

/**
 * The part of the time until the first token that one attempt may take: all of it when there is no other place to
 * ask, else an equal part, with one kept back for an attempt that is made anew. Undefined: as long as it likes.
 *
 * @param now milliseconds since 1970
 */
export function timeShare({ deadline, alternatives }: ExecutionContext, now: number): TimeShare | undefined {
  if (deadline === undefined) return undefined;
  const left = deadline - now;
  const isWhole = alternatives === 0 || left <= 0;
  return { ms: isWhole ? left : left / (alternatives + 2), isWhole };
}
