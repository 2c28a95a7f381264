/** How often it is looked whether one is due, in milliseconds. */
const tickMs = 1_000;

/** One that is waited for; a link in the ring of all of them. */
class LongTimer {
  previous: LongTimer = this;
  next: LongTimer = this;

  constructor(
    readonly dueAt: number,
    readonly action: () => void,
  ) {}

  /** Takes it out of the ring it is in. Any more calls do nothing. */
  readonly callOff = (): void => {
    this.previous.next = this.next;
    this.next.previous = this.previous;
    this.previous = this;
    this.next = this;
  };
}

/**
 * Timers for long times, which hardly ever ring: every attempt has one of ten minutes, and is over in seconds. One tick a
 * second looks at all of them, so that to set and to take back one costs a fraction of what a timer of Node's does. They ring
 * up to a second late.
 */
export class LongTimers {
  /** Begin and end of the ring. */
  private readonly ring = new LongTimer(Infinity, () => undefined);
  private ticking: NodeJS.Timeout | undefined;

  /** @returns calls it off */
  schedule(delayMs: number, action: () => void): () => void {
    const timer = new LongTimer(performance.now() + delayMs, action);
    const { ring } = this;
    timer.previous = ring.previous;
    timer.next = ring;
    ring.previous.next = timer;
    ring.previous = timer;
    this.ticking ??= setInterval(this.tick, tickMs).unref();
    return timer.callOff;
  }

  private readonly tick = (): void => {
    const now = performance.now();
    const due: LongTimer[] = [];
    for (let timer = this.ring.next; timer !== this.ring; timer = timer.next) {
      if (timer.dueAt <= now) due.push(timer);
    }
    for (const timer of due) {
      // Those before may have called it off.
      if (timer.next === timer) continue;
      timer.callOff();
      timer.action();
    }
    if (this.ring.next !== this.ring) return;
    clearInterval(this.ticking);
    this.ticking = undefined;
  };
}
