import { openDatabaseUrl, type DatabaseUrl, type LockRetry } from '@model-gateway/sql-kit';
import { logNames } from './log-open-error.js';
import { migrate } from './migrate.js';
import { openPostgres, openPostgresToMigrate } from './postgres/open-postgres.js';
import type { SqlDatabase } from './sql-database.js';
import { openSqlite } from './sqlite/open-sqlite.js';

/** A database that has run all migrations. */
export interface MigratedDatabase {
  readonly database: SqlDatabase;
  /** Names of the migrations that opening it has run. */
  readonly migrated: readonly string[];
}

/**
 * Opens the database at a URL and runs the migrations that it lacks.
 *
 * @param lockRetry for a SQLite file that another process has locked
 * @throws LogOpenError when the database cannot be used
 */
export function openLogDatabase(url: string, lockRetry: LockRetry): Promise<SqlDatabase> {
  return openDatabaseUrl(
    url,
    logNames,
    async (location) => (await openDatabase(location, lockRetry)).database,
  );
}

/** Opens a database and runs the migrations that it lacks. */
export async function openDatabase(location: DatabaseUrl, lockRetry: LockRetry): Promise<MigratedDatabase> {
  if (location.type === 'postgres') {
    const migrating = openPostgresToMigrate(location.url);
    try {
      const migrated = await migrate(migrating);
      return { database: openPostgres(location.url), migrated };
    } finally {
      await migrating.close();
    }
  }
  const database = await openSqlite(location.type === 'file' ? location.path : undefined, lockRetry);
  try {
    return { database, migrated: await migrate(database) };
  } catch (error) {
    await database.close();
    throw error;
  }
}
