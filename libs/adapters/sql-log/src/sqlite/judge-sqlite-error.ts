import type { Verdict } from '../sql-database.js';

/**
 * Result codes of SQLite (sqlite.org/rescode.html): somebody else holds a lock, for which the driver has waited already;
 * out of memory, read-only, interrupted, I/O error, corrupt, full, cannot open, locking protocol, not a database.
 */
const unavailable: ReadonlySet<number> = new Set([5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 26]);

/** The same in SQLite's words: of statements that give rows the driver does not tell the code. */
const words =
  /^(database( table| schema)? is locked|database or disk is full|attempt to write a readonly database|disk I\/O error|database disk image is malformed|unable to open database file|out of memory|locking protocol|interrupted|file is not a database)/;

/** What an error of the SQLite driver means. */
export function judgeSqliteError(error: unknown): Verdict {
  const { code, sqliteCode, message } = (error ?? {}) as Record<string, unknown>;
  // The database is closed, or its file is gone.
  if (code === 'ERR_INVALID_STATE' || code === 'ENOENT') return 'lost';
  if (code !== 'ERR_SQLITE_ERROR') return undefined;
  if (typeof sqliteCode !== 'number') return words.test(String(message)) ? 'unavailable' : undefined;
  return unavailable.has(sqliteCode & 0xff) ? 'unavailable' : undefined;
}
