import type { BudgetTotal } from './budget-totals.js';

/** Totals of end users that a process has in memory. A total takes about 750 bytes. */
const mostTotals = 100_000;

/** Part of the totals that goes at once, because the first of a set is found the slower the more were deleted before it. */
const freedPart = 1 / 100;
/** How many totals are looked at for each that has to go. */
const looksForEach = 4;

/**
 * The totals of end users in memory, of all ledgers of a process: how many there are follows from names that callers choose. What
 * is stored can be forgotten and read again, so totals that were not used lately make room.
 */
export class EndUserTotals {
  /** In the order in which they are looked at to make room. */
  private readonly totals = new Set<BudgetTotal>();
  /** Those used since they were looked at last. */
  private readonly used = new WeakSet<BudgetTotal>();

  constructor(private readonly most = mostTotals) {}

  /** Notes that a total is used. */
  use(total: BudgetTotal): void {
    this.used.add(total);
  }

  /**
   * Forgets totals where there is no room for another one. False: of all that were looked at, some request uses them, or their
   * spending is not stored.
   */
  freeCapacity(): boolean {
    const { totals, most } = this;
    if (totals.size < most) return true;
    const goal = most - Math.ceil(most * freedPart);
    let looks = looksForEach * (most - goal);
    for (const total of totals) {
      if (totals.size <= goal || looks === 0) break;
      looks -= 1;
      totals.delete(total);
      if (!this.used.delete(total) && isIdle(total)) total.forget();
      else totals.add(total);
    }
    return totals.size < most;
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
