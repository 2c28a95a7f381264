import type { Budget, Limits } from '@model-gateway/core';
import { budgetPeriod, type BudgetPeriod } from './budget-period.js';

/** What was spent of budgets that share a counter. */
export interface BudgetTotal {
  readonly counter: string;
  readonly type: Budget['type'];
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  /** As the store told it last: nano-dollars or tokens. */
  stored: number;
  /** Added here, and not yet in the store. */
  waiting: number;
  /** Looked at or added to since the last flush. */
  touched: boolean;
  /** The store has told it, or was asked in vain. */
  heard: boolean;
}

/** A budget in the period that runs. */
export interface BoundBudget {
  readonly budget: Budget;
  /** Nano-dollars or tokens. */
  readonly limit: number;
  /** Milliseconds since 1970; absent: never. */
  readonly resetsAt?: number;
  readonly total: BudgetTotal;
}

/** The budgets of one owner, for as long as no period of theirs ends. */
export interface BoundBudgets {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly budgets: readonly BoundBudget[];
  /** Each once, whatever budgets share it. */
  readonly totals: readonly BudgetTotal[];
}

/** Nano-dollars in a dollar: what prices are made of has to add up exactly. */
export const nanoDollars = 1e9;

/** The totals of all budgets that were asked about, by counter. Counters are `OWNER|TYPE|RESETS|FIRST DAY`. */
export class BudgetTotals {
  private readonly totals = new Map<string, BudgetTotal>();
  /** By the limits that they belong to, so that a request looks nothing up by its name. */
  private readonly bound = new WeakMap<Limits, BoundBudgets>();

  of(limits: Limits, now: number): BoundBudgets {
    const known = this.bound.get(limits);
    if (known && known.startsAt <= now && now < known.endsAt) return known;
    const bound = this.bind(limits, now);
    this.bound.set(limits, bound);
    return bound;
  }

  /** Forgets totals whose period ended before `now`, unless something of them is not stored yet. */
  prune(now: number): void {
    for (const [counter, { endsAt, waiting }] of this.totals) {
      if (endsAt <= now && waiting === 0) this.totals.delete(counter);
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
        ...(budget.resets !== undefined && { resetsAt: period.endsAt }),
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
      total = { counter, type, endsAt, stored: 0, waiting: 0, touched: false, heard: false };
      this.totals.set(counter, total);
    }
    return total;
  }
}

/** Rounded, since no fraction of a dollar is exact; but a budget of something never becomes one of nothing. */
function toNanoDollars(dollars: number): number {
  return Math.round(dollars * nanoDollars) || Math.ceil(dollars);
}
