import type { Clock, Scheduler } from '@model-gateway/core';
import type { SeededRandom } from './seeded-random.js';

/** Something that happens later. */
interface Event {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly action: () => void;
}

/** Time that passes from event to event. What is due at the same time happens in any order: the seed says in which. */
export class SimulatedTime implements Clock, Scheduler {
  private time = 1_000_000_000_000;
  private readonly events = new Set<Event>();

  /** @param neverCallsOff a planted bug */
  constructor(
    private readonly random: SeededRandom,
    private readonly neverCallsOff = false,
  ) {}

  now(): number {
    return this.time;
  }

  schedule(delayMs: number, action: () => void): () => void {
    const event = { at: this.time + Math.max(0, delayMs), action };
    this.events.add(event);
    return () => {
      if (!this.neverCallsOff) this.events.delete(event);
    };
  }

  /** How many events are still to come. */
  get pending(): number {
    return this.events.size;
  }

  /** Lets the next event happen. False: there is none. */
  runNext(): boolean {
    const at = Math.min(...[...this.events].map((event) => event.at));
    return this.runAt(at);
  }

  /** Lets one more event happen at this very moment. False: there is none. */
  runAnother(): boolean {
    return this.runAt(this.time);
  }

  /** Lets time pass in which nothing happens. */
  skip(ms: number): void {
    this.time += ms;
  }

  private runAt(at: number): boolean {
    const due = [...this.events].filter((event) => event.at === at);
    if (due.length === 0) return false;
    const event = this.random.pick(due);
    this.events.delete(event);
    this.time = at;
    event.action();
    return true;
  }
}
