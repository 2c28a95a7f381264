import { setTimeout as wait } from 'node:timers/promises';
import { classifySqliteError } from './classify-sqlite-error.js';

/** How long work may still be repeated after {@link LockRetry.shortenDeadline}. */
const shortenedMs = 250;

/** How {@link LockRetry} waits. */
export interface LockRetryOptions {
  /** How long work is repeated, unless `run` is given another limit. */
  readonly limitMs: number;
  /** Between two attempts, on average. */
  readonly pauseMs: number;
}

/**
 * Repeats work while another process holds a SQLite lock. The event loop runs between two attempts; within an attempt
 * SQLite itself may block for the connection's busy time-out.
 */
export class LockRetry {
  private deadline = Infinity;

  constructor(private readonly options: LockRetryOptions) {}

  /** From now on no work, neither running nor started later, is repeated beyond a quarter of a second from this call. */
  shortenDeadline(): void {
    this.deadline = Math.min(this.deadline, performance.now() + shortenedMs);
  }

  /** Throws what the work throws, except an error about a lock before the limit is reached. */
  async run<Result>(work: () => Result, limitMs: number = this.options.limitMs): Promise<Result> {
    const until = performance.now() + limitMs;
    for (;;) {
      try {
        return work();
      } catch (error) {
        const isOver = performance.now() > Math.min(until, this.deadline);
        if (isOver || classifySqliteError(error) !== 'locked') throw error;
      }
      // Randomised, so that two that wait for the same lock do not collide again and again.
      await wait(this.options.pauseMs * (0.5 + Math.random()));
    }
  }
}
