import { DatabaseSync } from '@photostructure/sqlite';
import { retryWhileLocked } from './retry-while-locked.js';

/**
 * Does something while no other process does it that names the same file. The lock is SQLite's own on an empty database:
 * it ends with the process, however that ends. The file stays, for whoever deletes it would take it from under others.
 */
export async function withFileLock<Result>(file: string, action: () => Promise<Result>): Promise<Result> {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    await retryWhileLocked(() => lock.exec('begin exclusive'));
    return await action();
  } finally {
    lock.close();
  }
}
