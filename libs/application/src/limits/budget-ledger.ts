import type { Budget, Clock, Limits, Scheduler, SpendingStore } from '@model-gateway/core';

/** What {@link BudgetLedger} works with. */
export interface BudgetLedgerDependencies {
  readonly store: SpendingStore;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly onProblem: (message: string, error?: unknown) => void;
}

/** How a budget stands. */
export interface BudgetStanding {
  readonly budget: Budget;
  /** US dollars, or tokens. */
  readonly spent: number;
  /** Milliseconds since 1970; absent: never. */
  readonly resetsAt?: number;
}

/**
 * What was spent of each budget, in memory; every second what was added here goes to the store, and the totals of all
 * processes come back. A budget can be overshot by what the processes spend within that second. While the store is away
 * each process goes on counting, and nothing is lost but by a crash.
 */
export class BudgetLedger {
  constructor(private readonly dependencies: BudgetLedgerDependencies) {}

  /** The first budget that is used up; undefined: all have something left. */
  exhausted(_limits: Limits): BudgetStanding | undefined {
    throw new Error('Not built yet.');
  }

  /** Adds to every budget of these limits. Nano-dollars count towards budgets of cost; undefined: unknown. */
  spend(_limits: Limits, _tokens: number, _nanoDollars: number | undefined): void {
    throw new Error('Not built yet.');
  }

  standings(_limits: Limits): readonly BudgetStanding[] {
    throw new Error('Not built yet.');
  }

  /** Learns the totals of these owners' budgets from the store, so that a restart forgets nothing. Throws. */
  async load(_limits: readonly Limits[]): Promise<void> {
    throw new Error('Not built yet.');
  }

  /** Takes what was added to the store. Never throws: what could not be stored is tried again. */
  async flush(): Promise<void> {
    throw new Error('Not built yet.');
  }

  /** Ends the timer and flushes a last time. */
  async stop(): Promise<void> {
    throw new Error('Not built yet.');
  }
}
