/** How one rate limit stands. */
export interface RateStanding {
  readonly limit: number;
  /** What is left in this window, never below 0. */
  readonly remaining: number;
  /** Milliseconds until the window ends. */
  readonly resetMs: number;
}

/** How the rate limits of a request stand: of each kind the tightest of all that apply to it. */
export interface RateStandings {
  /** Absent: requests are not limited. */
  readonly requests?: RateStanding | undefined;
  /** Absent: tokens are not limited. */
  readonly tokens?: RateStanding | undefined;
}
