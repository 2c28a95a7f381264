import type { Clock, Scheduler } from '@model-gateway/core';
import { LongTimers } from './long-timers.js';

/** The machine's clock. */
export class SystemClock implements Clock {
  now(): number {
    return Date.now();
  }
}

/** From so many milliseconds on a second more does not matter. */
const longMs = 60_000;

/** Node's timers. What they wait for does not keep the process alive: the server does. */
export class SystemScheduler implements Scheduler {
  private readonly longTimers = new LongTimers();

  schedule(delayMs: number, action: () => void): () => void {
    if (delayMs >= longMs) return this.longTimers.schedule(delayMs, action);
    const timer = setTimeout(action, delayMs).unref();
    return () => clearTimeout(timer);
  }
}
