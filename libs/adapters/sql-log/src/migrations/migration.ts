import type { SqlDialect } from '../sql-database.js';

/** The statements of a migration, for each kind of database. */
export type Migration = Readonly<Record<SqlDialect, readonly string[]>>;
