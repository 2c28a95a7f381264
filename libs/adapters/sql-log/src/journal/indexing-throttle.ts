/** From so many records a second on the gateway is busy: what is done besides takes time from its requests. */
const busyRecords = 100;
const windowMs = 1_000;
/** However much comes in, something is filed so often. */
const longestRestMs = 60_000;
/** After so long, at most, it is looked how much comes in by then, and what waits. */
const longestPauseMs = 4_000;
/** What one filing counts among those before it: others may have kept it waiting. */
const weightOfLatest = 0.25;
/** So many records may wait, a few hundred megabytes; from there on they are filed as fast as can be. */
const mostWaiting = 500_000;

/**
 * How fast what was written is filed: at once while little comes in, and else in a share of the time. More than can be
 * filed in that share makes the share smaller, as many times as it is more: what falls behind anyway does so a little
 * faster, and takes nothing from a gateway that has no time to spare.
 */
export class Pace {
  private windowStart = -Infinity;
  private inWindow = 0;
  private before = 0;
  private waiting = 0;
  /** Of what was filed, the latest most. */
  private recordsPerMs = 0;
  private restSince = -Infinity;
  /** For as much as can be filed in the share. */
  private restMs = 0;

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

  /** To file so many has taken so long: there is to be a pause, should it be busy. */
  spent(ms: number, records: number): void {
    this.restSince = this.now();
    this.restMs = ms * (1 / this.share - 1);
    if (ms <= 0) return;
    const weight = this.recordsPerMs > 0 ? weightOfLatest : 1;
    this.recordsPerMs += weight * (records / ms - this.recordsPerMs);
  }

  /** How long to do nothing from now on, or from now on at first: less may come in by then. */
  pauseMs(): number {
    this.turn();
    if (this.rate <= busyRecords || this.waiting > mostWaiting) return 0;
    const inShare = this.recordsPerMs * windowMs * this.share;
    const timesTooMuch = inShare > 0 ? Math.max(1, this.rate / inShare) : 1;
    const left = this.restSince + Math.min(longestRestMs, this.restMs * timesTooMuch) - this.now();
    // Timers ring up to a millisecond early.
    return left < 1 ? 0 : Math.min(longestPauseMs, left);
  }

  /** Records in a window, the one that is not over or the one before it. */
  private get rate(): number {
    return Math.max(this.inWindow, this.before);
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
