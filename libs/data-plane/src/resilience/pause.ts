import type { Scheduler } from '@model-gateway/core';

/** Waits. Rejects with the signal's reason as soon as that is aborted. Leaves neither timer nor listener behind. */
export function pause(ms: number, signal: AbortSignal, scheduler: Scheduler): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => {
      callOff();
      reject(signal.reason as Error);
    };
    const callOff = scheduler.schedule(ms, () => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    });
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
}
