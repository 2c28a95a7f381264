const windowMs = 60_000;
const bucketMs = 5_000;

/** What came of the attempts in five seconds. */
interface Bucket {
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  successes: number;
  failures: number;
}

/**
 * What came of the attempts of the last minute, in buckets of five seconds: what is counted leaves 55 to 60 seconds later. All
 * times are milliseconds since 1970.
 */
export class OutcomeWindow {
  /** The oldest first; never more than a minute's. */
  private buckets: Bucket[] = [];
  private successes = 0;
  private failures = 0;

  addSuccess(now: number): void {
    this.bucketAt(now).successes += 1;
    this.successes += 1;
  }

  addFailure(now: number): void {
    this.bucketAt(now).failures += 1;
    this.failures += 1;
  }

  /** The latest success turned out to be none. One that has left the window already is no longer taken back. */
  retractSuccess(): void {
    const bucket = this.buckets.findLast(({ successes }) => successes > 0);
    if (!bucket) return;
    bucket.successes -= 1;
    this.successes -= 1;
  }

  /** Are at least so many attempts in the window, and is the share of failures so high, in percent? */
  reaches(percentage: number, minimum: number): boolean {
    const attempts = this.successes + this.failures;
    return attempts >= minimum && this.failures * 100 >= percentage * attempts;
  }

  clear(): void {
    this.buckets = [];
    this.successes = 0;
    this.failures = 0;
  }

  /** The bucket for now, when everything that is too old has left. */
  private bucketAt(now: number): Bucket {
    const startsAt = now - (now % bucketMs);
    const newest = this.buckets.at(-1);
    if (newest?.startsAt === startsAt) return newest;
    // A clock that was put back says nothing about what lies how far in the past.
    if (newest && newest.startsAt > startsAt) this.clear();
    this.dropBefore(startsAt - windowMs + bucketMs);
    const bucket = { startsAt, successes: 0, failures: 0 };
    this.buckets.push(bucket);
    return bucket;
  }

  private dropBefore(time: number): void {
    for (let oldest = this.buckets[0]; oldest && oldest.startsAt < time; oldest = this.buckets[0]) {
      this.successes -= oldest.successes;
      this.failures -= oldest.failures;
      this.buckets.shift();
    }
  }
}
