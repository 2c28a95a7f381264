import type { DateTime } from './values.js';

/** So many requests or tokens in each minute, hour or day. */
export interface AdminRateLimit {
  readonly type: 'requests' | 'tokens';
  readonly per: 'minute' | 'hour' | 'day';
  /** A whole number; 0 admits nothing. */
  readonly limit: number;
}

/** An amount of money or tokens that may be spent until the budget resets. */
export interface AdminBudget {
  readonly type: 'cost' | 'tokens';
  /** US dollars, or tokens. */
  readonly limit: number;
  /** In UTC: at midnight, on Mondays, on the first of the month. Absent: never. */
  readonly resets?: 'daily' | 'weekly' | 'monthly';
}

/** A budget with its current spending. */
export interface AdminBudgetStanding extends AdminBudget {
  /** US dollars, or tokens. */
  readonly spent: number;
  /** ISO 8601; absent: never. */
  readonly resetsAt?: DateTime;
}

/** Answer of `GET /admin/v1/…/budgets`. */
export interface AdminBudgetList {
  readonly data: readonly AdminBudgetStanding[];
}

/** What bounds the use of a key, or of an entry of the provider catalog. */
export interface AdminLimited {
  /** Models that may be used; absent: any. A trailing `*` matches any rest. */
  readonly allowedModels?: readonly string[];
  /** Buckets of Cloud Storage that requests may name. Absent: any to read from, none to write to. A trailing `*` matches any rest. */
  readonly allowedBuckets?: readonly string[];
  readonly rateLimits?: readonly AdminRateLimit[];
  readonly budgets?: readonly AdminBudget[];
}
