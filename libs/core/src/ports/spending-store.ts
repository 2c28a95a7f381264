/** What was spent of one budget in one of its periods. */
export interface Spending {
  /**
   * Names budget and period; at most 300 characters. One that ends in `|` and the first day of its period, such as
   * `|2026-11-01`, may be forgotten two months later; any other is kept for ever.
   */
  readonly counter: string;
  /** Nano-dollars or tokens; a whole number. */
  readonly spent: number;
}

/** Adds up what all processes spend. Off the request path. Throws `StoreUnavailableError`. */
export interface SpendingStore {
  /** Adds all of these, or none, and gives the totals of just these counters. */
  add(increments: readonly Spending[]): Promise<readonly Spending[]>;
  /** Totals of these counters; one that was never added to is left out. */
  read(counters: readonly string[]): Promise<readonly Spending[]>;
}
