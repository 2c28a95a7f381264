import type { LockRetry } from '@model-gateway/sql-kit';
import { DatabaseSync } from '@photostructure/sqlite';

/**
 * Runs an action while no other process runs one for the same lock file. The lock is SQLite's own on an empty database, so
 * it ends with the process, however that ends. The file is never deleted: another process may be about to lock it.
 */
export async function withFileLock<Result>(
  file: string,
  lockRetry: LockRetry,
  action: () => Promise<Result>,
): Promise<Result> {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    await lockRetry.run(() => lock.exec('begin exclusive'));
    return await action();
  } finally {
    lock.close();
  }
}
