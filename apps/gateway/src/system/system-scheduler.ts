import type { Scheduler } from '@model-gateway/core';

/** Node's timers. What they wait for does not keep the process alive: the server does. */
export class SystemScheduler implements Scheduler {
  schedule(delayMs: number, action: () => void): () => void {
    const timer = setTimeout(action, delayMs).unref();
    return () => clearTimeout(timer);
  }
}
