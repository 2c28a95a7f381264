import type { Clock, Scheduler } from '@model-gateway/core';

/** Time that passes only when a test says so. */
export class FakeScheduler implements Scheduler, Clock {
  private time = 0;
  private readonly waiting = new Set<{ readonly at: number; readonly action: () => void }>();

  now(): number {
    return this.time;
  }

  schedule(delayMs: number, action: () => void): () => void {
    const entry = { at: this.time + delayMs, action };
    this.waiting.add(entry);
    return () => void this.waiting.delete(entry);
  }

  /** Lets time pass, and does what was to be done by then. */
  pass(durationMs: number): void {
    this.time += durationMs;
    for (const entry of [...this.waiting]) {
      if (entry.at > this.time || !this.waiting.delete(entry)) continue;
      entry.action();
    }
  }

  /** How many actions are to come. */
  get planned(): number {
    return this.waiting.size;
  }
}
