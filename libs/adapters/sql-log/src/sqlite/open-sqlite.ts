import { DatabaseSync } from '@photostructure/sqlite';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { nativeWaitMs, type Patience } from './patience.js';
import { SqliteDatabase } from './sqlite-database.js';

/** Two that change how a file is written wait for each other, and for what a third one does before. */
const changeLimitMs = 20_000;

const settings: readonly string[] = [
  // A loss of power may take the last moments of the log; it never damages it.
  'pragma synchronous = normal',
  'pragma cache_size = -32768',
  // Most of what is written is moved a moment later: it need not be copied twice.
  'pragma wal_autocheckpoint = 4000',
  'pragma temp_store = memory',
];

/** Opens a file, or a database in memory when no file is named. */
export async function openSqlite(file: string | undefined, patience: Patience): Promise<SqliteDatabase> {
  if (file !== undefined) {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    // For its owner alone; SQLite gives its other files the same rights.
    closeSync(openSync(file, 'a', 0o600));
  }
  const connection = new DatabaseSync(file ?? ':memory:', { timeout: nativeWaitMs });
  try {
    // Whether it can is up to the file system; without it readers wait for writers, and all works.
    if (file !== undefined)
      await patience.for(() => connection.exec('pragma journal_mode = wal'), changeLimitMs);
    for (const text of settings) await patience.for(() => connection.exec(text));
    return new SqliteDatabase(connection, file, patience);
  } catch (error) {
    connection.close();
    throw error;
  }
}
