import type { Count, DateTime, NonNegative } from './values.js';

/** So many requests or tokens in each minute, hour or day. */
export interface AdminRateLimit {
  readonly type: 'requests' | 'tokens';
  readonly per: 'minute' | 'hour' | 'day';
  /** A whole number; 0 admits nothing. */
  readonly limit: number;
  /** `user`: it counts each end user (`metadata._user`, or `user` of the body) separately. Absent: all requests together. Not of providers and people. */
  readonly each?: 'user';
}

/** An amount of money or tokens that may be spent until the budget resets. */
export interface AdminBudget {
  readonly type: 'cost' | 'tokens';
  /** US dollars, or tokens. */
  readonly limit: number;
  /** In UTC: at midnight, on Mondays, on the first of the month. Absent: never. */
  readonly resets?: 'daily' | 'weekly' | 'monthly';
  /** As that of a rate limit; with `resets` only. Lists of budgets that say how they stand have none of these. */
  readonly each?: 'user';
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

/** How a key or a provider stands. */
export interface AdminStanding {
  /** Its budgets. */
  readonly budgets: readonly AdminBudgetStanding[];
  /** Requests within the last 24 hours. Absent: requests are not logged, or the log cannot be read. */
  readonly requests24h?: Count;
}

/** Where in the tree of budgets one stands. A request counts at its key, its workspace and the organisation; the entry that serves it counts beside them. */
export type AdminBudgetLevel = 'organisation' | 'workspace' | 'key' | 'provider';

/** Whose a budget is. */
export interface AdminBudgetOwner {
  readonly resource: 'api-keys' | 'providers' | 'workspaces' | 'organisation';
  /** Id of the key or the workspace, or slug of the provider; `organisation`. */
  readonly id: string;
  /** The workspace of a key or a provider; absent: that of the request. */
  readonly workspace?: string;
  /** Name of the key. */
  readonly name?: string;
}

/** What a budget will probably come to: US dollars, or tokens. */
export interface AdminBudgetForecast {
  /** At the end of the period. Absent: the budget never resets. */
  readonly atReset?: NonNegative;
  /** The same if every day were as the 10th percentile of days, in proportion. */
  readonly low?: NonNegative;
  /** The same with the 90th percentile. */
  readonly high?: NonNegative;
  /** ISO 8601: when nothing is left. Absent: not in this period, or not within a year. */
  readonly exhaustsAt?: DateTime;
  /** `weekday_mean_28d`: each hour as the mean of the same hour and weekday of four weeks; `linear`: as the mean hour of the last days. */
  readonly method: 'weekday_mean_28d' | 'linear';
  /** Days of spending that the forecast is made of. */
  readonly days: Count;
}

/** A budget as it stands, and whose it is. */
export interface AdminOwnedBudget extends AdminBudgetStanding {
  readonly level: AdminBudgetLevel;
  readonly owner: AdminBudgetOwner;
  /** What requests in progress at the answering process have reserved: US dollars, or tokens. */
  readonly reserved: NonNegative;
  /** ISO 8601; absent: the budget never resets. */
  readonly startsAt?: DateTime;
  /** Absent: it was not asked for, or there are less than three days of spending. */
  readonly forecast?: AdminBudgetForecast;
}

/** Answer of `GET /admin/v1/budgets`. */
export interface AdminBudgetPage {
  readonly data: readonly AdminOwnedBudget[];
  readonly nextCursor: string | null;
  /** When the budgets were read, ISO 8601. */
  readonly readAt: DateTime;
}

/** What bounds all keys of a workspace together, or all workspaces. */
export interface AdminBounds {
  readonly rateLimits?: readonly AdminRateLimit[];
  readonly budgets?: readonly AdminBudget[];
  /** Requests in progress at the same time, in each process; absent: any number. */
  readonly concurrency?: Count;
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
