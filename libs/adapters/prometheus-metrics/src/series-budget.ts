/** Caps the number of series, and with it the cardinality of metrics. */
export class SeriesBudget {
  constructor(private remaining: number) {}

  /** Reserves one series; false when the budget is used up. */
  tryAcquire(): boolean {
    if (this.remaining === 0) return false;
    this.remaining -= 1;
    return true;
  }
}
