/** So many requests or tokens in each minute, hour or day. */
export interface WrittenRateLimit {
  /** What is counted. */
  readonly type: 'requests' | 'tokens';
  /** The time in which it is counted. */
  readonly per: 'minute' | 'hour' | 'day';
  /** How many there may be. 0 admits nothing. */
  readonly limit: number;
}

/** So much money, or so many tokens, until the budget begins anew. */
export interface WrittenBudget {
  /** What is counted: `cost` in US dollars. */
  readonly type: 'cost' | 'tokens';
  /** How much there may be; of tokens a whole number. */
  readonly limit: number;
  /**
   * When it begins anew, in UTC: at midnight, on Mondays, on the first of the month.
   *
   * @defaultValue never
   */
  readonly resets?: 'daily' | 'weekly' | 'monthly';
}
