import {
  migrateDatabase,
  openSqliteForReading,
  type MigrateOptions,
  type MigrationReport,
  type MigrationSteps,
} from '@model-gateway/sql-kit';
import { Kysely } from 'kysely';
import { migrations } from './migrations/index.js';
import { readMigrationState } from './migrate.js';
import { openDatabase } from './open-database.js';
import { withMigrationConnection } from './postgres/open-postgres.js';
import type { Schema } from './schema.js';
import { SqliteStoreDialect } from './sqlite/sqlite-store-dialect.js';
import { storeNames } from './store-open-error.js';

/**
 * Runs the migrations that a store lacks, as opening it does, or reports them in a dry run.
 *
 * @throws StoreOpenError when the database cannot be used, or a newer version has migrated it
 */
export function migrateSqlStore(options: MigrateOptions): Promise<MigrationReport> {
  return migrateDatabase(options, steps);
}

const steps: MigrationSteps = {
  names: storeNames,
  known: Object.keys(migrations),
  async apply(location) {
    const { database, migrated: applied } = await openDatabase(location, () => {});
    try {
      return { applied, state: await readMigrationState(database) };
    } finally {
      await database.destroy();
    }
  },
  async inspect(location) {
    if (location.type === 'postgres') return withMigrationConnection(location.url, readMigrationState);
    const connection = openSqliteForReading(location.path);
    const database = new Kysely<Schema>({ dialect: new SqliteStoreDialect(connection) });
    try {
      return await readMigrationState(database);
    } finally {
      await database.destroy();
      // Kysely closes nothing when no query was made.
      if (connection.isOpen) connection.close();
    }
  },
};
