/** Share of the newest interval in the average. */
const newestShare = 0.1;
const leastMs = 1_000;
const mostMs = 60_000;

/** How often an event happened lately. Estimates when it has happened a number of times more. */
export class RecentPace {
  private lastAt: number | undefined;
  private averageMs: number | undefined;

  /** @param now milliseconds of a monotonic clock */
  constructor(private readonly now: () => number) {}

  /** It happened. */
  note(): void {
    const now = this.now();
    if (this.lastAt !== undefined) {
      const interval = now - this.lastAt;
      this.averageMs =
        this.averageMs === undefined ? interval : this.averageMs + (interval - this.averageMs) * newestShare;
    }
    this.lastAt = now;
  }

  /**
   * Milliseconds until it has happened so many times more, from a second to a minute.
   *
   * @param unknownMs the result before it has happened twice
   */
  msFor(times: number, unknownMs: number): number {
    const { averageMs, lastAt } = this;
    if (averageMs === undefined || lastAt === undefined) return clamped(unknownMs);
    // A pause that is longer than usual says more than the average.
    return clamped(Math.max(averageMs, this.now() - lastAt) * times);
  }
}

function clamped(ms: number): number {
  return Math.min(mostMs, Math.max(leastMs, ms));
}
