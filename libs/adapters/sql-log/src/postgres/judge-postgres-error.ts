import { types } from 'node:util';
import { DatabaseError } from 'pg';
import type { Verdict } from '../sql-database.js';

/** Serialization failure and deadlock: the transaction was undone, and succeeds the next time. */
const passing: ReadonlySet<string> = new Set(['40001', '40P01']);

/**
 * Classes of SQLSTATE, or whole ones, that say nothing about a statement: connection, read-only, authorization, no such
 * database, lack of privilege or table, resources, locks, shutdown and cancellation, I/O and damage.
 */
const unavailable = ['08', '25006', '28', '3D', '42501', '42P01', '53', '55', '57', '58', 'XX'];

const mistakes: ReadonlySet<string> = new Set(['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError']);

/** Whether a statement has taken longer than any may. */
export function isTimeOut(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '57014';
}

/** What an error of the PostgreSQL driver, or of its pool, means. */
export function judgePostgresError(error: unknown): Verdict {
  if (error instanceof DatabaseError) {
    const code = error.code ?? '';
    if (passing.has(code)) return 'passing';
    return unavailable.some((start) => code.startsWith(start)) ? 'unavailable' : undefined;
  }
  // Everything else that the driver throws is about the connection, but for mistakes in programs.
  return types.isNativeError(error) && !mistakes.has(error.name) ? 'unavailable' : undefined;
}
