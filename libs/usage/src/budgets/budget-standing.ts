import type { Budget } from '@model-gateway/core';
import { nanoDollars, type BoundBudget } from './budget-totals.js';

/** The spending of a budget in its current period. */
export interface BudgetStanding {
  readonly budget: Budget;
  /** US dollars, or tokens. */
  readonly spent: number;
  /** What requests in progress of this process have reserved: US dollars, or tokens. */
  readonly reserved: number;
  /** True when requests in progress have reserved the rest, so that it may be free again when they end. */
  readonly isReserved?: true;
  /** Milliseconds since 1970; absent: the budget never resets. */
  readonly startsAt?: number;
  /** Milliseconds since 1970; absent: never. */
  readonly resetsAt?: number;
}

/** True when nothing is left, or requests in progress have reserved the rest. */
export function isUsedUp({ limit, total }: BoundBudget): boolean {
  return total.stored + total.unstored + total.reserved >= limit;
}

/** How a budget stands. */
export function toStanding({ budget, limit, startsAt, resetsAt, total }: BoundBudget): BudgetStanding {
  const spent = total.stored + total.unstored;
  const unit = budget.type === 'cost' ? nanoDollars : 1;
  return {
    budget,
    spent: spent / unit,
    reserved: total.reserved / unit,
    ...(startsAt !== undefined && { startsAt }),
    ...(resetsAt !== undefined && { resetsAt }),
    ...(spent < limit && spent + total.reserved >= limit && { isReserved: true as const }),
  };
}
