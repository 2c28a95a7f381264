import type { BudgetTotal } from './budget-totals.js';

/** Totals of end users that a process has in memory. A total takes about 500 bytes. */
const mostTotals = 100_000;

/** How many totals are looked at to make room for one. */
const mostLooks = 64;

/**
 * The totals of end users in memory, of all ledgers of a process: how many there are follows from names that callers choose. What
 * is stored can be forgotten and read again, so the total that is unused for the longest time goes first.
 */
export class EndUserTotals {
  /** The one that is unused for the longest time first. */
  private readonly totals = new Set<BudgetTotal>();

  constructor(private readonly most = mostTotals) {}

  /** Notes that a total is used. One that was not added stays out. */
  use(total: BudgetTotal): void {
    if (this.totals.delete(total)) this.totals.add(total);
  }

  /** Forgets a total where there is no room for another one. False: requests use all that were looked at, or their spending is not stored. */
  makeRoom(): boolean {
    let looks = 0;
    for (const total of this.totals) {
      if (this.totals.size < this.most) return true;
      if (looks === mostLooks) break;
      looks += 1;
      this.totals.delete(total);
      if (isIdle(total)) total.forget();
      else this.totals.add(total);
    }
    return this.totals.size < this.most;
  }

  add(total: BudgetTotal): void {
    this.totals.add(total);
  }

  delete(total: BudgetTotal): void {
    this.totals.delete(total);
  }
}

function isIdle({ reserved, unstored, isScheduled }: BudgetTotal): boolean {
  return reserved === 0 && unstored === 0 && !isScheduled;
}
