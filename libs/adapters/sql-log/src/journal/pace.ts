/** From so many records a second on the gateway is busy: what is done besides takes time from its requests. */
const busyRecords = 100;
const windowMs = 1_000;
/** So long a pause at most: whoever writes has written a moment ago. */
const longestPauseMs = 4_000;
/** So many records may wait, a few hundred megabytes; from there on they are filed as fast as can be. */
const mostWaiting = 500_000;

/** How fast what was written is filed: at once while little comes in, and else in a share of the time. */
export class Pace {
  private windowStart = -Infinity;
  private inWindow = 0;
  private before = 0;
  private waiting = 0;

  /**
   * @param share of a processor that filing may take while the gateway is busy, above 0 and up to 1
   * @param now milliseconds of a clock that goes steadily
   */
  constructor(
    private readonly share: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** So many records have come. */
  arrived(records: number): void {
    this.turn();
    this.inWindow += records;
    this.waiting += records;
  }

  /** So many of them have been filed, here. */
  filed(records: number): void {
    this.waiting = Math.max(0, this.waiting - records);
  }

  /** So many wait by now, whoever wrote them, and whoever has filed others. */
  counted(records: number): void {
    this.waiting = records;
  }

  /** How long to do nothing after something that took so long. */
  pauseAfter(spentMs: number): number {
    this.turn();
    const isBusy = Math.max(this.inWindow, this.before) > busyRecords;
    if (!isBusy || this.waiting > mostWaiting) return 0;
    return Math.min(longestPauseMs, spentMs * (1 / this.share - 1));
  }

  private turn(): void {
    const now = this.now();
    const passed = now - this.windowStart;
    if (passed < windowMs) return;
    this.before = passed < 2 * windowMs ? this.inWindow : 0;
    this.inWindow = 0;
    this.windowStart = now;
  }
}
