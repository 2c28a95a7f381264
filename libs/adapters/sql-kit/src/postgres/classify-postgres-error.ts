import { types } from 'node:util';
import { DatabaseError } from 'pg';
import type { DatabaseErrorClass } from '../database-error-class.js';

/** Serialization failure and deadlock: https://www.postgresql.org/docs/current/errcodes-appendix.html. */
const conflicts: ReadonlySet<string> = new Set(['40001', '40P01']);

/**
 * Prefixes of SQLSTATE that say nothing about the statement: connection, read-only, authorization, no such database,
 * lack of privilege or table, resources, locks, shutdown and cancellation, input or output, damage.
 */
const unavailable = ['08', '25006', '28', '3D', '42501', '42P01', '53', '55', '57', '58', 'XX'];

const mistakes: ReadonlySet<string> = new Set(['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError']);

/** Classifies an error of the PostgreSQL driver or of its pool. */
export function classifyPostgresError(error: unknown): DatabaseErrorClass {
  if (error instanceof DatabaseError) {
    const code = error.code ?? '';
    if (conflicts.has(code)) return 'conflict';
    return unavailable.some((prefix) => code.startsWith(prefix)) ? 'unavailable' : undefined;
  }
  // All other errors of the driver are about the connection, except programming mistakes.
  return types.isNativeError(error) && !mistakes.has(error.name) ? 'unavailable' : undefined;
}

/** Whether the server cancelled a statement that exceeded `statement_timeout`. */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '57014';
}
