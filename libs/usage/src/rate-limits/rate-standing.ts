/** The state of one rate limit. */
export interface RateStanding {
  readonly limit: number;
  /** Left in this window, never below 0. */
  readonly remaining: number;
  /** Milliseconds until the window ends. */
  readonly resetMs: number;
}

/** The states of the rate limits of a request: for requests and tokens each the tightest that applies. */
export interface RateStandings {
  /** Absent: no limit of requests applies. */
  readonly requests?: RateStanding | undefined;
  /** Absent: no limit of tokens applies. */
  readonly tokens?: RateStanding | undefined;
}
