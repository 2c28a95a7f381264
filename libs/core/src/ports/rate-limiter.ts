/** One rate limit, as a counter of fixed windows. */
export interface RateCounter {
  /** Names it, the same for everyone who shares it; such as `key:ID:requests:minute`. */
  readonly name: string;
  readonly limit: number;
  /** A window begins with the first that is counted in it. */
  readonly windowMs: number;
  /**
   * Of a counter of an end user, of whom there may be any number: the owner that these end users have in common, such as `key:ID`.
   * A limiter that counts in memory bounds how many counters it holds for it. Absent: there is one such counter.
   */
  readonly pool?: string;
}

/** How a counter stands. */
export interface RateState {
  /** What was asked for is within the limit, and is counted. */
  readonly admitted: boolean;
  /** What is left in this window, never below 0. */
  readonly remaining: number;
  /** Milliseconds until the window ends; 0 when none has begun. */
  readonly resetMs: number;
}

/**
 * Counts towards rate limits. Exact among all who share a store: however many ask at once, nobody is admitted once the
 * limit is reached. Never throws: without its store it counts for this process alone. One that counts in
 * memory answers at once.
 */
export interface RateLimiter {
  /**
   * Counts the amount, if anything of the limit is left; so the last amount of a window may exceed it. Exact for amounts of 1.
   *
   * @param amount a whole number from 1. Default 1
   */
  take(counter: RateCounter, amount?: number): RateState | Promise<RateState>;
  /** How it stands: admitted says whether anything is left. Counts nothing. */
  peek(counter: RateCounter): RateState | Promise<RateState>;
  /** Counts what became known only afterwards, even beyond the limit; a negative amount gives back. */
  add(counter: RateCounter, amount: number): void | Promise<void>;
}
