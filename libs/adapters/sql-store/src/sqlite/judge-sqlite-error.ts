import type { Verdict } from '../sql-database.js';

/** Result codes of SQLite (sqlite.org/rescode.html): somebody else holds a lock. */
const passing: ReadonlySet<number> = new Set([5, 6, 15]);
/** Out of memory, read-only, interrupted, I/O error, corrupt, full, cannot open, not a database. */
const unavailable: ReadonlySet<number> = new Set([7, 8, 9, 10, 11, 13, 14, 26]);

/** What an error of the SQLite driver means. */
export function judgeSqliteError(error: unknown): Verdict {
  const { code, sqliteCode } = (error ?? {}) as { readonly code?: unknown; readonly sqliteCode?: unknown };
  // The database is closed, or its file is gone.
  if (code === 'ERR_INVALID_STATE' || code === 'ENOENT') return 'unavailable';
  if (code !== 'ERR_SQLITE_ERROR' || typeof sqliteCode !== 'number') return undefined;
  const primary = sqliteCode & 0xff;
  if (passing.has(primary)) return 'passing';
  return unavailable.has(primary) ? 'unavailable' : undefined;
}
