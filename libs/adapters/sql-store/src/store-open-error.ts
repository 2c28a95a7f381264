import type { DatabaseNames } from '@model-gateway/sql-kit';

/** The database cannot be used. The message is for the operator and never contains the password of the URL. */
export class StoreOpenError extends Error {
  override readonly name = 'StoreOpenError';
}

/** How error messages name the database. */
export const storeNames: DatabaseNames = {
  subject: 'The database',
  url: 'database URL',
  file: 'The database file',
  memory: 'The database in memory',
  postgres: 'The PostgreSQL database',
  OpenError: StoreOpenError,
};
