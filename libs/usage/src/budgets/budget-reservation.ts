import type { BudgetTotal } from './budget-totals.js';

/** What a request in progress reserves of its budgets, until its usage is known. */
export class BudgetReservation {
  private isReleased = false;

  /**
   * @param totals distinct
   * @param tokens a whole number
   * @param nanoDollars a whole number; undefined: the cost cannot be estimated
   */
  constructor(
    private readonly totals: readonly BudgetTotal[],
    private readonly tokens: number,
    private readonly nanoDollars: number | undefined,
  ) {
    this.add(1);
  }

  /** Ends the reservation. Later calls have no effect. */
  release(): void {
    if (this.isReleased) return;
    this.isReleased = true;
    this.add(-1);
  }

  private add(sign: 1 | -1): void {
    for (const total of this.totals) {
      total.reserved += sign * ((total.type === 'cost' ? this.nanoDollars : this.tokens) ?? 0);
    }
  }
}
