import { DatabaseSync } from '@photostructure/sqlite';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { SqliteLog } from './sqlite-log.js';

/** How long one waits for the lock of another process. It stops this thread alone. */
const lockTimeoutMs = 3_000;

/** Opens a file, or a database in memory when no file is named. */
export function openSqlite(file: string | undefined): SqliteLog {
  if (file !== undefined) {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    // For its owner alone; SQLite gives its other files the same rights.
    closeSync(openSync(file, 'a', 0o600));
  }
  const connection = new DatabaseSync(file ?? ':memory:', { timeout: lockTimeoutMs });
  try {
    if (file !== undefined) useWriteAheadLog(connection);
    // A loss of power may take the last moments of the log; it never damages it.
    connection.exec('pragma synchronous = normal');
    connection.exec('pragma cache_size = -32768');
    connection.exec('pragma wal_autocheckpoint = 4000');
    connection.exec('pragma temp_store = memory');
    return new SqliteLog(connection, file);
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Whether it can is up to the file system; without it readers wait for writers, and all works. */
function useWriteAheadLog(connection: InstanceType<typeof DatabaseSync>): void {
  const deadline = performance.now() + 20_000;
  for (;;) {
    try {
      connection.exec('pragma journal_mode = wal');
      return;
    } catch (error) {
      // Two that change it at once do not wait for each other.
      const { sqliteCode } = error as { readonly sqliteCode?: number };
      if ((sqliteCode ?? 0) % 256 !== 5 || performance.now() > deadline) throw error;
    }
  }
}
