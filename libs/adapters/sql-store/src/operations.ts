import { GatewayError, StoreUnavailableError } from '@model-gateway/core';
import type { DatabaseErrorClass } from '@model-gateway/sql-kit';
import { setTimeout as wait } from 'node:timers/promises';
import type { ThreadTurns } from './thread-turns.js';

/** How long an operation is retried altogether, for example while another process holds a lock. */
const retryLimitMs = 5_000;
const shortestPauseMs = 5;
const longestPauseMs = 80;

/** Runs operations on a database, retries those that may succeed in a moment, and maps failures to the ports' errors. */
export class Operations {
  private readonly pending = new Set<Promise<unknown>>();
  private isClosed = false;

  /** @param turns of a database that works in this thread; absent: it works elsewhere */
  constructor(
    private readonly classify: (error: unknown) => DatabaseErrorClass,
    private readonly turns?: ThreadTurns,
  ) {}

  /** @throws StoreUnavailableError when the database cannot be used, and after {@link close} */
  run<Result>(operation: () => Promise<Result>): Promise<Result> {
    const running = this.attempt(operation);
    this.pending.add(running);
    const forget = (): void => void this.pending.delete(running);
    running.then(forget, forget);
    return running;
  }

  /** {@link run} for an operation that may be one of very many: where they work in this thread, requests have their turn. */
  runInTurns<Result>(operation: () => Promise<Result>): Promise<Result> {
    const { turns } = this;
    return turns ? this.run(() => turns.run(operation)) : this.run(operation);
  }

  /** Waits for the pending operations and rejects all later ones. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.allSettled(this.pending);
  }

  private async attempt<Result>(operation: () => Promise<Result>): Promise<Result> {
    let pause = shortestPauseMs;
    for (let waited = 0; ; waited += pause) {
      if (this.isClosed) throw new StoreUnavailableError('The database is closed.');
      try {
        return await operation();
      } catch (error) {
        // A result of the operation, not a failure of the database.
        if (error instanceof GatewayError) throw error;
        const errorClass = this.classify(error);
        if (errorClass === undefined) throw error;
        const isRetryable = errorClass === 'locked' || errorClass === 'conflict';
        if (!isRetryable || waited >= retryLimitMs) {
          throw new StoreUnavailableError('The database cannot be used at the moment.', { cause: error });
        }
      }
      // Randomised, so that two that wait for the same lock do not collide again and again.
      pause = Math.min(longestPauseMs, pause * 2) * (0.5 + Math.random() / 2);
      await wait(pause);
    }
  }
}
