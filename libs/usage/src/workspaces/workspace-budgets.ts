import { isAboveKeys, type Limits } from '@model-gateway/core';
import type { BudgetLedger } from '../budgets/budget-ledger.js';
import type { BudgetReservation } from '../budgets/budget-reservation.js';
import type { BudgetStanding } from '../budgets/budget-standing.js';
import type { Budgets } from '../budgets/budgets.js';

/**
 * The budgets of one workspace: what its keys and entries own is its own; what the workspaces and the organisation own is
 * counted once in a process, so that the requests of all workspaces reserve of the same.
 */
export class WorkspaceBudgets implements Budgets {
  constructor(
    private readonly own: BudgetLedger,
    private readonly above: BudgetLedger,
  ) {}

  firstRead(limits: Limits): Promise<void> | undefined {
    return this.of(limits).firstRead(limits);
  }

  exhausted(limits: Limits): BudgetStanding | undefined {
    return this.of(limits).exhausted(limits);
  }

  reserve(limits: Limits, tokens: number, nanoDollarsExpected: number | undefined): BudgetReservation {
    return this.of(limits).reserve(limits, tokens, nanoDollarsExpected);
  }

  spend(limits: Limits, tokens: number, nanoDollarsSpent: number | undefined): void {
    this.of(limits).spend(limits, tokens, nanoDollarsSpent);
  }

  standings(limits: Limits): readonly BudgetStanding[] {
    return this.of(limits).standings(limits);
  }

  async load(limits: readonly Limits[]): Promise<void> {
    const above = limits.filter(({ owner }) => isAboveKeys(owner));
    await Promise.all([this.own.load(limits.filter((one) => !above.includes(one))), this.above.load(above)]);
  }

  /** Writes what its keys and entries have spent. Resolves to true when all of it is stored. */
  stop(): Promise<boolean> {
    return this.own.stop();
  }

  private of({ owner }: Limits): BudgetLedger {
    return isAboveKeys(owner) ? this.above : this.own;
  }
}
