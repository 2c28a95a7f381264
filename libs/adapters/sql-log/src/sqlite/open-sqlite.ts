import { createSqliteFile, LockRetry, openSqliteFile } from '@model-gateway/sql-kit';
import { DatabaseSync } from '@photostructure/sqlite';
import { SqliteDatabase } from './sqlite-database.js';

/** Short: while SQLite itself waits for a lock, the thread receives no message and must not be terminated. */
const busyTimeoutMs = 50;
/** How long changing the journal mode waits for others that change it too, and for writers before them. */
const journalModeLimitMs = 20_000;

const settings: readonly string[] = [
  // A loss of power may undo the last moments of the log; it never damages the file.
  'pragma synchronous = normal',
  'pragma cache_size = -32768',
  // Rare checkpoints: most rows move from the journal to their tables soon, and need not be copied twice.
  'pragma wal_autocheckpoint = 4000',
  'pragma temp_store = memory',
];

/** How the log waits for the lock of another process on its file. */
export function createLockRetry(): LockRetry {
  return new LockRetry({ limitMs: 3_000, pauseMs: 1 });
}

/** Opens a file, or a database in memory when no file is named. */
export async function openSqlite(file: string | undefined, lockRetry: LockRetry): Promise<SqliteDatabase> {
  if (file !== undefined) createSqliteFile(file);
  const connection =
    file === undefined
      ? new DatabaseSync(':memory:')
      : await openSqliteFile(file, { busyTimeoutMs, lockRetry, lockLimitMs: journalModeLimitMs });
  try {
    for (const text of settings) await lockRetry.run(() => connection.exec(text));
    return new SqliteDatabase(connection, file, lockRetry);
  } catch (error) {
    connection.close();
    throw error;
  }
}
