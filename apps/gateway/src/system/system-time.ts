import type { Clock, Scheduler } from '@model-gateway/core';

/** The machine's clock. */
export class SystemClock implements Clock {
  now(): number {
    return Date.now();
  }
}

/** Delays from this length on may be up to a second late. */
const longMs = 60_000;

/** Node's timers. They do not keep the process alive; the server does. */
export class SystemScheduler implements Scheduler {
  private readonly longTimers = new LongTimers();

  schedule(delayMs: number, action: () => void): () => void {
    if (delayMs >= longMs) return this.longTimers.schedule(delayMs, action);
    const timer = setTimeout(action, delayMs).unref();
    return () => clearTimeout(timer);
  }
}

/** Interval of the check for due timers, in milliseconds. */
const tickMs = 1_000;

/** A pending timer; an element of the ring of all timers. */
class LongTimer {
  previous: LongTimer = this;
  next: LongTimer = this;

  constructor(
    readonly dueAt: number,
    readonly action: () => void,
  ) {}

  /** Removes it from the ring. Further calls do nothing. */
  cancel(): void {
    this.previous.next = this.next;
    this.next.previous = this.previous;
    this.previous = this;
    this.next = this;
  }
}

/**
 * Timers for long times that rarely fire: every attempt has one of ten minutes, and ends within seconds. One tick per second
 * checks all of them, so setting and cancelling one costs a fraction of a Node.js timer. They fire up to a second late.
 */
export class LongTimers {
  /** Start and end of the ring. */
  private readonly ring = new LongTimer(Infinity, () => undefined);
  private ticking: NodeJS.Timeout | undefined;

  /** @returns cancels the timer */
  schedule(delayMs: number, action: () => void): () => void {
    const timer = new LongTimer(performance.now() + delayMs, action);
    const { ring } = this;
    timer.previous = ring.previous;
    timer.next = ring;
    ring.previous.next = timer;
    ring.previous = timer;
    this.ticking ??= setInterval(() => this.tick(), tickMs).unref();
    return () => timer.cancel();
  }

  private tick(): void {
    const now = performance.now();
    const due: LongTimer[] = [];
    for (let timer = this.ring.next; timer !== this.ring; timer = timer.next) {
      if (timer.dueAt <= now) due.push(timer);
    }
    for (const timer of due) {
      // An earlier action may have cancelled it.
      if (timer.next === timer) continue;
      timer.cancel();
      timer.action();
    }
    if (this.ring.next !== this.ring) return;
    clearInterval(this.ticking);
    this.ticking = undefined;
  }
}
