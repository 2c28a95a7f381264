import type { Budget, Limits } from '@model-gateway/core';
import { budgetPeriod, type BudgetPeriod } from './budget-period.js';

/** The spending of the budgets that share a counter. */
export interface BudgetTotal {
  readonly counter: string;
  readonly type: Budget['type'];
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  /** The total last read from the store: nano-dollars or tokens. */
  stored: number;
  /** Spent in this process and not yet written to the store. */
  unstored: number;
  /** What requests of this process reserve until their usage is known. */
  reserved: number;
  /** True when the next flush writes or reads this total. */
  isScheduled: boolean;
  /** True when the store was read once, or did not answer in time. */
  isKnown: boolean;
}

/** A budget in its current period. */
export interface BoundBudget {
  readonly budget: Budget;
  /** Nano-dollars or tokens. */
  readonly limit: number;
  /** Milliseconds since 1970; absent: the budget never resets. */
  readonly startsAt?: number;
  /** Milliseconds since 1970; absent: never. */
  readonly resetsAt?: number;
  readonly total: BudgetTotal;
}

/** The budgets of one owner, valid until the first of their periods ends. */
export interface BoundBudgets {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly budgets: readonly BoundBudget[];
  /** Distinct: budgets can share a total. */
  readonly totals: readonly BudgetTotal[];
}

/** Nano-dollars in a dollar. Whole nano-dollars make sums of prices exact. */
export const nanoDollars = 1e9;

/** The totals of all budgets in use, by counter. A counter is `OWNER|TYPE|RESETS|FIRST DAY`. */
export class BudgetTotals {
  private readonly totals = new Map<string, BudgetTotal>();
  /** Keyed by the limits object, so that a request needs no look-up by counter name. */
  private readonly bound = new WeakMap<Limits, BoundBudgets>();

  /** The budgets of these limits at a time, in milliseconds since 1970. */
  of(limits: Limits, now: number): BoundBudgets {
    const known = this.bound.get(limits);
    if (known && known.startsAt <= now && now < known.endsAt) return known;
    const bound = this.bind(limits, now);
    this.bound.set(limits, bound);
    return bound;
  }

  /** Removes totals whose period ended before `now` and whose spending is stored. */
  prune(now: number): void {
    for (const [counter, { endsAt, unstored }] of this.totals) {
      if (endsAt <= now && unstored === 0) this.totals.delete(counter);
    }
  }

  get size(): number {
    return this.totals.size;
  }

  private bind(limits: Limits, now: number): BoundBudgets {
    const periods: BudgetPeriod[] = [];
    const totals = new Set<BudgetTotal>();
    const budgets = limits.budgets.map((budget): BoundBudget => {
      const period = budgetPeriod(budget.resets, now);
      const total = this.total(`${limits.owner}|${budget.type}|${period.name}`, budget.type, period.endsAt);
      periods.push(period);
      totals.add(total);
      return {
        budget,
        limit: budget.type === 'cost' ? toNanoDollars(budget.limit) : budget.limit,
        ...(budget.resets !== undefined && { startsAt: period.startsAt, resetsAt: period.endsAt }),
        total,
      };
    });
    return {
      startsAt: Math.max(...periods.map(({ startsAt }) => startsAt)),
      endsAt: Math.min(...periods.map(({ endsAt }) => endsAt)),
      budgets,
      totals: [...totals],
    };
  }

  private total(counter: string, type: Budget['type'], endsAt: number): BudgetTotal {
    let total = this.totals.get(counter);
    if (!total) {
      total = {
        counter,
        type,
        endsAt,
        stored: 0,
        unstored: 0,
        reserved: 0,
        isScheduled: false,
        isKnown: false,
      };
      this.totals.set(counter, total);
    }
    return total;
  }
}

/** Rounded, because fractions of a dollar are inexact; a positive budget never rounds to 0. */
function toNanoDollars(dollars: number): number {
  return Math.round(dollars * nanoDollars) || Math.ceil(dollars);
}
