const tickMs = 5;
/** Timers of an idle machine are late by up to this. */
const usualMs = 2;

/** Adds up for how long this process had to wait for a processor, by how late its timers are. */
export class MachineDelay {
  private late = 0;
  private dueAt = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor() {
    this.wait();
  }

  /** Ends the measurement; gives milliseconds. */
  stop(): number {
    clearTimeout(this.timer);
    this.count();
    return this.late;
  }

  private wait(): void {
    this.dueAt = performance.now() + tickMs;
    this.timer = setTimeout(() => {
      this.count();
      this.wait();
    }, tickMs).unref();
  }

  private count(): void {
    this.late += Math.max(0, performance.now() - this.dueAt - usualMs);
  }
}

/** So many processes work one after the other until a test sees an effect, and each may have to wait for a processor. */
const processes = 5;

/**
 * How long something that is promised within a time may take on this machine as it was just now: on an idle one hardly
 * longer than promised.
 */
export function allowedMs(promisedMs: number, delay: MachineDelay): number {
  return promisedMs + processes * delay.stop();
}
