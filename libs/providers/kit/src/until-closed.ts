import type { Scheduler } from '@model-gateway/core';

/** How long an upstream may take to end a connection on which it has said its last word; milliseconds. */
export const closingMs = 50;

/**
 * Waits for an answer's last read after the event that ends it. Nearly always the connection's end comes along with that
 * event, and then the connection can be used again; one that stays open is not worth a wait that anybody notices.
 * Whatever comes, or breaks, goes unheard: the answer is over.
 *
 * @param read the next read of the answer
 * @param scheduler absent: there is no waiting
 */
export function untilClosed(read: () => Promise<unknown>, scheduler: Scheduler | undefined): Promise<void> {
  if (!scheduler) return Promise.resolve();
  return new Promise((resolve) => {
    const callOff = scheduler.schedule(closingMs, resolve);
    const end = (): void => {
      callOff();
      resolve();
    };
    read().then(end, end);
  });
}
