/** What a rate limit counts. */
export type LimitedUnit = 'requests' | 'tokens';

/** The length of a rate limit's window. */
export type RatePeriod = 'minute' | 'hour' | 'day';

/** So many requests or tokens in each window. */
export interface RateLimit {
  readonly type: LimitedUnit;
  readonly per: RatePeriod;
  /** A whole number; 0 admits nothing. */
  readonly limit: number;
}

/** How often a budget begins anew, in UTC: at midnight, on Mondays, on the first of the month. */
export type BudgetReset = 'daily' | 'weekly' | 'monthly';

/** So much money, or so many tokens, until the budget begins anew. */
export interface Budget {
  readonly type: 'cost' | 'tokens';
  /** US dollars, or tokens. */
  readonly limit: number;
  /** Absent: never. */
  readonly resets?: BudgetReset;
}

/** Everything that bounds one key of the gateway, or one entry of the provider catalog. */
export interface Limits {
  /** Whose: `key:ID` or `provider:SLUG`. Counters are kept under it. */
  readonly owner: string;
  readonly rates: readonly RateLimit[];
  readonly budgets: readonly Budget[];
}
