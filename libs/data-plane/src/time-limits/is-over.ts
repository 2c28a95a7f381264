import type { ExecutionContext } from '../attempts/execution-context.js';

/** Nobody answers in less time, and timers that end an attempt may ring this early. */
const leastUsefulMs = 5;

/** Is the request over, or its time up? */
export function isOver(
  {
    signal,
    deadline = Infinity,
    endsAt = Infinity,
  }: Pick<ExecutionContext, 'signal' | 'deadline' | 'endsAt'>,
  now: number,
): boolean {
  return signal.aborted || now + leastUsefulMs > Math.min(deadline, endsAt);
}
