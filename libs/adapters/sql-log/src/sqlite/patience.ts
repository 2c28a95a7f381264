import { judgeSqliteError } from './judge-sqlite-error.js';

/** How long SQLite itself waits for a lock. Whoever is in there hears nothing, and must not be ended. */
export const nativeWaitMs = 50;
/** How long one waits for the lock of another process. */
const lockLimitMs = 3_000;
/** The same once the end has come. */
const lastWaitMs = 250;
const pauseMs = 1;

/** Waits for what other processes have locked, in pieces, between which this thread hears what it is told. */
export class Patience {
  private end = Infinity;

  /** From now on nothing is waited for longer than a moment. */
  hurry(): void {
    this.end = Math.min(this.end, performance.now() + lastWaitMs);
  }

  /** Tries until nobody else has a lock that is needed. Throws what the work throws, and that of a lock that stays. */
  async for<Result>(work: () => Result, limitMs: number = lockLimitMs): Promise<Result> {
    const until = performance.now() + limitMs;
    for (;;) {
      try {
        return work();
      } catch (error) {
        if (!isLocked(error) || performance.now() > Math.min(until, this.end)) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** By its number, or by its words where the driver does not tell the number. */
function isLocked(error: unknown): boolean {
  if (judgeSqliteError(error) !== 'unavailable') return false;
  const { sqliteCode, message } = error as { readonly sqliteCode?: number; readonly message?: string };
  if (typeof sqliteCode === 'number') return (sqliteCode & 0xff) === 5;
  return message === 'database is locked';
}
