import type { DatabaseErrorClass } from '../database-error-class.js';

/** SQLITE_BUSY, SQLITE_LOCKED and SQLITE_PROTOCOL: https://sqlite.org/rescode.html. */
const locked: ReadonlySet<number> = new Set([5, 6, 15]);
/** Out of memory, read-only, interrupted, I/O error, corrupt, full, cannot open, not a database. */
const unavailable: ReadonlySet<number> = new Set([7, 8, 9, 10, 11, 13, 14, 26]);

/** The messages of the same errors: for statements that return rows the driver does not set the result code. */
const lockedMessage = /^(database( table| schema)? is locked|locking protocol)/;
const unavailableMessage =
  /^(database or disk is full|attempt to write a readonly database|disk I\/O error|database disk image is malformed|unable to open database file|out of memory|interrupted|file is not a database)/;

/** Classifies an error of the SQLite driver. */
export function classifySqliteError(error: unknown): DatabaseErrorClass {
  const { code, sqliteCode, message } = (error ?? {}) as Record<string, unknown>;
  // The connection is closed, or its file was deleted.
  if (code === 'ERR_INVALID_STATE' || code === 'ENOENT') return 'connection_lost';
  if (code !== 'ERR_SQLITE_ERROR') return undefined;
  if (typeof sqliteCode === 'number') {
    // The lower byte of an extended result code is the primary one.
    const primary = sqliteCode & 0xff;
    if (locked.has(primary)) return 'locked';
    return unavailable.has(primary) ? 'unavailable' : undefined;
  }
  if (lockedMessage.test(String(message))) return 'locked';
  return unavailableMessage.test(String(message)) ? 'unavailable' : undefined;
}
