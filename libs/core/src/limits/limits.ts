/** What a rate limit counts. */
export type LimitedUnit = 'requests' | 'tokens';

/** The length of a rate limit's window. */
export type RatePeriod = 'minute' | 'hour' | 'day';

/** Whom a limit counts by themselves: `user` is each end user of the requests. */
export type LimitedEach = 'user';

/** So many requests or tokens in each window. */
export interface RateLimit {
  readonly type: LimitedUnit;
  readonly per: RatePeriod;
  /** A whole number; 0 admits nothing. */
  readonly limit: number;
  /** Absent: it counts all requests together. */
  readonly each?: LimitedEach;
}

/** How often a budget begins anew, in UTC: at midnight, on Mondays, on the first of the month. */
export type BudgetReset = 'daily' | 'weekly' | 'monthly';

/** So much money, or so many tokens, until the budget begins anew. */
export interface Budget {
  readonly type: 'cost' | 'tokens';
  /** US dollars, or tokens. */
  readonly limit: number;
  /** Absent: never. Always present where {@link each} is. */
  readonly resets?: BudgetReset;
  /** Absent: it counts all requests together. */
  readonly each?: LimitedEach;
}

/** Everything that bounds one key of the gateway, one entry of the provider catalog, a workspace, a person or an end user. */
export interface Limits {
  /** Whose: such as `key:ID` or `provider:SLUG`. Counters are kept under it. */
  readonly owner: string;
  /** Where these are the limits of one end user: the owner whose limits count each end user. Absent: they are not. */
  readonly endUserOf?: string;
  readonly rates: readonly RateLimit[];
  readonly budgets: readonly Budget[];
}

/** Whether a limit counts all requests of its owner together. */
export function countsAll({ each }: Pick<RateLimit, 'each'>): boolean {
  return each === undefined;
}
