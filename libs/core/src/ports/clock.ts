/** Tells the time. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** Does things later. */
export interface Scheduler {
  /** Calls `action` once, after `delayMs`, of a minute or more up to a second later. The returned function calls it off. */
  schedule(delayMs: number, action: () => void): () => void;
}
