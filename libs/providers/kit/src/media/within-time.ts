import type { Scheduler } from '@model-gateway/core';

/**
 * Does work that ends after a time limit, or when a signal fires.
 *
 * @param scheduler absent: there is no time limit
 * @param late the reason that the work's signal has when the time is up
 */
export async function withinTime<Result>(
  scheduler: Scheduler | undefined,
  limitMs: number,
  signal: AbortSignal,
  late: () => Error,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const stop = new AbortController();
  const follow = (): void => stop.abort(signal.reason);
  if (signal.aborted) follow();
  else signal.addEventListener('abort', follow);
  const callOff = scheduler?.schedule(limitMs, () => stop.abort(late()));
  try {
    return await work(stop.signal);
  } finally {
    callOff?.();
    signal.removeEventListener('abort', follow);
  }
}
