import { countsAll, type Budget, type Limits } from '@model-gateway/core';
import { endUserLimitsOwner, noEndUser } from '../levels/end-user-limits.js';
import { budgetPeriod, type BudgetPeriod } from './budget-period.js';
import { EndUserTotals } from './end-user-totals.js';

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
  /** True when it is no longer in memory: what is spent later belongs to another object of the same counter. */
  isForgotten: boolean;
  /** Takes it out of memory. Only one that nothing is reserved of and whose spending is stored. */
  forget(): void;
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

  /** @param endUsers bounds the totals of end users that are in memory, in all ledgers of the process */
  constructor(private readonly endUsers = new EndUserTotals()) {}

  /** The budgets of these limits at a time, in milliseconds since 1970. */
  of(limits: Limits, now: number): BoundBudgets {
    const known = this.bound.get(limits);
    if (known && known.startsAt <= now && now < known.endsAt && !known.totals.some(isForgotten)) return known;
    const bound = this.bind(limits, now);
    this.bound.set(limits, bound);
    return bound;
  }

  /** Removes totals whose period ended before `now` and whose spending is stored. */
  prune(now: number): void {
    for (const total of this.totals.values()) {
      if (total.endsAt > now || total.unstored !== 0) continue;
      this.endUsers.delete(total);
      total.forget();
    }
  }

  get size(): number {
    return this.totals.size;
  }

  private bind(limits: Limits, now: number): BoundBudgets {
    const periods: BudgetPeriod[] = [];
    const totals = new Set<BudgetTotal>();
    const budgets = limits.budgets.filter(countsAll).map((budget): BoundBudget => {
      const period = budgetPeriod(budget.resets, now);
      const total = this.total(limits, budget.type, period);
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

  private total({ owner, endUserOf }: Limits, type: Budget['type'], period: BudgetPeriod): BudgetTotal {
    const counter = counterOf(owner, type, period);
    const known = this.totals.get(counter);
    if (endUserOf === undefined) return known ?? this.add(counter, type, period);
    if (known) {
      this.endUsers.use(known);
      return known;
    }
    if (this.endUsers.freeCapacity()) {
      const added = this.add(counter, type, period);
      this.endUsers.add(added);
      return added;
    }
    const ofOthers = counterOf(endUserLimitsOwner(endUserOf, noEndUser), type, period);
    return this.totals.get(ofOthers) ?? this.add(ofOthers, type, period);
  }

  private add(counter: string, type: Budget['type'], { endsAt }: BudgetPeriod): BudgetTotal {
    const total: BudgetTotal = {
      counter,
      type,
      endsAt,
      stored: 0,
      unstored: 0,
      reserved: 0,
      isScheduled: false,
      isKnown: false,
      isForgotten: false,
      forget: () => {
        total.isForgotten = true;
        this.totals.delete(counter);
      },
    };
    this.totals.set(counter, total);
    return total;
  }
}

function counterOf(owner: string, type: Budget['type'], period: BudgetPeriod): string {
  return `${owner}|${type}|${period.name}`;
}

function isForgotten(total: BudgetTotal): boolean {
  return total.isForgotten;
}

/** Rounded, because fractions of a dollar are inexact; a positive budget never rounds to 0. */
function toNanoDollars(dollars: number): number {
  return Math.round(dollars * nanoDollars) || Math.ceil(dollars);
}
