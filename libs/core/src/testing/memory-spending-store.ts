import { StoreUnavailableError } from '../errors/store-unavailable-error.js';
import type { Spending, SpendingStore } from '../ports/spending-store.js';

/** A spending store that several ledgers can share, and that can go away. */
export class MemorySpendingStore implements SpendingStore {
  readonly totals = new Map<string, number>();
  isAway = false;
  /** How often it was asked for anything. */
  exchanges = 0;

  async add(increments: readonly Spending[]): Promise<readonly Spending[]> {
    this.ask();
    return increments.map(({ counter, spent }) => {
      const total = (this.totals.get(counter) ?? 0) + spent;
      this.totals.set(counter, total);
      return { counter, spent: total };
    });
  }

  async read(counters: readonly string[]): Promise<readonly Spending[]> {
    this.ask();
    return counters.flatMap((counter) => {
      const spent = this.totals.get(counter);
      return spent === undefined ? [] : [{ counter, spent }];
    });
  }

  private ask(): void {
    this.exchanges += 1;
    if (this.isAway) throw new StoreUnavailableError('The database cannot be reached.');
  }
}
