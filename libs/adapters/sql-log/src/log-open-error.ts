import type { DatabaseNames } from '@model-gateway/sql-kit';

/** The database of the log cannot be used. The message is for the operator and never contains the password of the URL. */
export class LogOpenError extends Error {
  override readonly name = 'LogOpenError';
}

/** How error messages name the database. */
export const logNames: DatabaseNames = {
  subject: 'The log',
  url: 'log URL',
  file: 'The log file',
  memory: 'The log in memory',
  postgres: 'The PostgreSQL database of the log',
  OpenError: LogOpenError,
};
