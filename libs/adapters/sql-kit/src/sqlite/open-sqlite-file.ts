import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { closeSync, mkdirSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import type { LockRetry } from './lock-retry.js';

/** How {@link openSqliteFile} connects. */
export interface OpenSqliteFileOptions {
  /** How long SQLite itself waits for a lock; this thread does nothing else meanwhile. */
  readonly busyTimeoutMs: number;
  /** Repeats the change to write-ahead logging while another process holds the file's lock. */
  readonly lockRetry: LockRetry;
  /** Replaces the limit of {@link lockRetry} for that change. */
  readonly lockLimitMs?: number;
}

/**
 * Creates a database file with its folder, readable by its owner only, unless it exists.
 *
 * @throws Error for a file that is no SQLite database, before SQLite creates others beside it
 */
export function createSqliteFile(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  createPrivateFile(file);
  const descriptor = openSync(file, 'r');
  try {
    const start = Buffer.alloc(16);
    const length = readSync(descriptor, start, 0, start.length, 0);
    if (length > 0 && start.toString('latin1') !== 'SQLite format 3\0')
      throw new Error('file is not a database');
  } finally {
    closeSync(descriptor);
  }
}

/** Creates an empty file, readable by its owner only, unless it exists. SQLite gives the files beside it the same mode. */
export function createPrivateFile(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
}

/** Connects to an existing file with write-ahead logging. */
export async function openSqliteFile(
  file: string,
  { busyTimeoutMs, lockRetry, lockLimitMs }: OpenSqliteFileOptions,
): Promise<DatabaseSyncInstance> {
  const connection = new DatabaseSync(file, { timeout: busyTimeoutMs });
  try {
    // Some file systems do not support it; SQLite then keeps its rollback journal, and readers wait for writers.
    await lockRetry.run(() => connection.exec('pragma journal_mode = wal'), lockLimitMs);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}
