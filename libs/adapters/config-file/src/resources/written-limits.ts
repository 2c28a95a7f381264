/** A limit of requests or tokens per minute, hour or day. */
export interface WrittenRateLimit {
  /** The counted unit. */
  readonly type: 'requests' | 'tokens';
  /** The period. */
  readonly per: 'minute' | 'hour' | 'day';
  /** The limit. 0 admits nothing. */
  readonly limit: number;
  /**
   * `user`: it counts each end user separately, by the metadata `_user` or the `user` of the body. For keys, workspaces and the
   * organisation.
   *
   * @defaultValue all requests count together
   */
  readonly each?: 'user';
}

/** A limit of cost or tokens until the budget resets. */
export interface WrittenBudget {
  /** The counted unit: `cost` in US dollars. */
  readonly type: 'cost' | 'tokens';
  /** The limit; a whole number for tokens. */
  readonly limit: number;
  /**
   * When it resets, in UTC: at midnight, on Mondays, on the first of the month.
   *
   * @defaultValue never
   */
  readonly resets?: 'daily' | 'weekly' | 'monthly';
  /**
   * `user`: as that of a rate limit. Such a budget must have `resets`.
   *
   * @defaultValue all requests count together
   */
  readonly each?: 'user';
}
