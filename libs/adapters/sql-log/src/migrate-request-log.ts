import {
  migrateDatabase,
  openSqliteForReading,
  type MigrateOptions,
  type MigrationReport,
  type MigrationState,
  type MigrationSteps,
} from '@model-gateway/sql-kit';
import { logNames } from './log-open-error.js';
import { readMigrationState } from './migrate.js';
import { migrations } from './migrations/index.js';
import { openDatabase } from './open-database.js';
import { buildIndexesAt, openPostgresToMigrate } from './postgres/open-postgres.js';
import type { SqlDatabase } from './sql-database.js';
import { createLockRetry } from './sqlite/open-sqlite.js';
import { SqliteDatabase } from './sqlite/sqlite-database.js';

/**
 * Runs the migrations that a log lacks, as opening it does, or reports them in a dry run. Works in this thread.
 *
 * @throws LogOpenError when the database cannot be used, or a newer version has migrated it
 */
export function migrateRequestLog(options: MigrateOptions): Promise<MigrationReport> {
  return migrateDatabase(options, steps);
}

const steps: MigrationSteps = {
  names: logNames,
  known: Object.keys(migrations),
  async apply(location) {
    const { database, migrated: applied } = await openDatabase(location, createLockRetry());
    if (location.type === 'postgres') await buildIndexesAt(location.url);
    return { applied, state: await readStateAndClose(database) };
  },
  async inspect(location) {
    if (location.type === 'postgres') return readStateAndClose(openPostgresToMigrate(location.url));
    const connection = openSqliteForReading(location.path);
    return readStateAndClose(new SqliteDatabase(connection, location.path, createLockRetry()));
  },
};

async function readStateAndClose(database: SqlDatabase): Promise<MigrationState> {
  try {
    return await readMigrationState(database);
  } finally {
    await database.close();
  }
}
