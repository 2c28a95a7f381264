import type { Clock, Scheduler } from '@model-gateway/core';

/** A manual clock for tests. */
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

  /** Advances the time and runs due actions. */
  pass(durationMs: number): void {
    this.time += durationMs;
    for (const entry of [...this.waiting]) {
      if (entry.at > this.time || !this.waiting.delete(entry)) continue;
      entry.action();
    }
  }

  /** The number of pending actions. */
  get planned(): number {
    return this.waiting.size;
  }
}
