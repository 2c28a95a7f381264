/** Above this rate of records per second the gateway counts as busy: indexing takes processor time from its requests. */
const busyRecordsPerSecond = 100;
const windowMs = 1_000;
/** At least one batch is indexed in this time, whatever the load. */
const longestRestMs = 60_000;
/** The longest pause between two looks at the load and at what waits. */
const longestPauseMs = 4_000;
/** The weight of the latest batch in the moving average of the speed: a single one may have been delayed by others. */
const latestWeight = 0.25;
/** A few hundred megabytes. When more records wait, they are indexed at full speed. */
const maxWaiting = 500_000;

/**
 * Decides when the next batch of records is indexed: at once while the load is low, else in a share of the time. If more
 * records arrive than can be indexed in that share, the share shrinks by the same factor: indexing lags a little more, and
 * takes nothing from a gateway without time to spare.
 */
export class IndexingThrottle {
  private windowStart = -Infinity;
  private inWindow = 0;
  private inWindowBefore = 0;
  private waiting = 0;
  /** The moving average of the speed of indexing. */
  private recordsPerMs = 0;
  private restStart = -Infinity;
  /** The rest after the latest batch that keeps to the share. */
  private restMs = 0;

  /**
   * @param share of a processor that indexing may take while the gateway is busy, above 0 and up to 1
   * @param now milliseconds of a monotonic clock
   */
  constructor(
    private readonly share: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Records were appended to the journal by this process. */
  recordAppended(records: number): void {
    this.advanceWindow();
    this.inWindow += records;
    this.waiting += records;
  }

  /** Records were indexed by this process. */
  recordIndexed(records: number): void {
    this.waiting = Math.max(0, this.waiting - records);
  }

  /** Sets how many records wait, whichever process wrote or indexed them. */
  setWaiting(records: number): void {
    this.waiting = records;
  }

  /** A batch was indexed in some time; the rest after it begins. */
  recordBatch(ms: number, records: number): void {
    this.restStart = this.now();
    this.restMs = ms * (1 / this.share - 1);
    if (ms <= 0) return;
    const weight = this.recordsPerMs > 0 ? latestWeight : 1;
    this.recordsPerMs += weight * (records / ms - this.recordsPerMs);
  }

  /** How long to pause before asking again; 0: index the next batch now. */
  pauseMs(): number {
    this.advanceWindow();
    if (this.rate <= busyRecordsPerSecond || this.waiting > maxWaiting) return 0;
    const inShare = this.recordsPerMs * windowMs * this.share;
    const overload = inShare > 0 ? Math.max(1, this.rate / inShare) : 1;
    const left = this.restStart + Math.min(longestRestMs, this.restMs * overload) - this.now();
    // Timers fire up to a millisecond early.
    return left < 1 ? 0 : Math.min(longestPauseMs, left);
  }

  /** Records per window: of the current one or of the one before, whichever has more. */
  private get rate(): number {
    return Math.max(this.inWindow, this.inWindowBefore);
  }

  private advanceWindow(): void {
    const now = this.now();
    const passed = now - this.windowStart;
    if (passed < windowMs) return;
    this.inWindowBefore = passed < 2 * windowMs ? this.inWindow : 0;
    this.inWindow = 0;
    this.windowStart = now;
  }
}
