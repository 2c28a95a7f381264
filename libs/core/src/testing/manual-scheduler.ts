import type { Clock, Scheduler } from '../ports/clock.js';

/** Time that passes when a test says so. */
export class ManualScheduler implements Scheduler, Clock {
  private time = 0;
  private readonly due = new Map<() => void, number>();

  now(): number {
    return this.time;
  }

  schedule(delayMs: number, action: () => void): () => void {
    const once = () => {
      this.due.delete(once);
      action();
    };
    this.due.set(once, this.time + delayMs);
    return () => void this.due.delete(once);
  }

  /** How many actions wait. */
  get pending(): number {
    return this.due.size;
  }

  advance(ms: number): void {
    this.time += ms;
    for (const [action, at] of [...this.due]) if (at <= this.time) action();
  }
}
