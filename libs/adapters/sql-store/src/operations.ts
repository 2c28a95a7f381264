import { GatewayError, StoreUnavailableError } from '@model-gateway/core';
import { setTimeout as wait } from 'node:timers/promises';
import type { Verdict } from './sql-database.js';

/** How long an operation waits altogether for what passes, such as another process's lock. */
const patienceMs = 5_000;
const shortestWaitMs = 5;
const longestWaitMs = 80;

/** Runs what is asked of a database, tries again what may work in a moment, and names failures as the ports do. */
export class Operations {
  private readonly pending = new Set<Promise<unknown>>();
  private isClosed = false;

  constructor(private readonly judge: (error: unknown) => Verdict) {}

  /** @throws StoreUnavailableError when the database cannot be used, and after {@link close}. */
  run<Result>(operation: () => Promise<Result>): Promise<Result> {
    const running = this.attempt(operation);
    this.pending.add(running);
    const forget = (): void => void this.pending.delete(running);
    running.then(forget, forget);
    return running;
  }

  /** Waits for what is under way, and refuses everything after it. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.allSettled(this.pending);
  }

  private async attempt<Result>(operation: () => Promise<Result>): Promise<Result> {
    let pause = shortestWaitMs;
    for (let waited = 0; ; waited += pause) {
      if (this.isClosed) throw new StoreUnavailableError('The database is closed.');
      try {
        return await operation();
      } catch (error) {
        // An answer, and no failure of the database's.
        if (error instanceof GatewayError) throw error;
        const verdict = this.judge(error);
        if (verdict === undefined) throw error;
        if (verdict === 'unavailable' || waited >= patienceMs) {
          throw new StoreUnavailableError('The database cannot be used at the moment.', { cause: error });
        }
      }
      // At random: those who wait for the same lock must not meet again and again.
      pause = Math.min(longestWaitMs, pause * 2) * (0.5 + Math.random() / 2);
      await wait(pause);
    }
  }
}
