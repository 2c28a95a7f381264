import { migrationState, refuseNewerMigrations, type MigrationState } from '@model-gateway/sql-kit';
import { Migrator } from 'kysely';
import { migrations } from './migrations/index.js';
import type { Database } from './schema.js';
import { storeNames } from './store-open-error.js';

const table = 'schema_migration';
const known = Object.keys(migrations);

/**
 * Runs the migrations that a database lacks. Several processes may do so at once on PostgreSQL; on SQLite the caller has
 * to exclude the others.
 *
 * @returns names of the migrations that ran, in their order
 * @throws StoreOpenError when a newer version has migrated the database
 */
export async function migrate(database: Database): Promise<readonly string[]> {
  // Without a lock, for which a busy writer could make this process wait for long.
  const { pending } = await readMigrationState(database);
  if (pending.length === 0) return [];
  const { error, results = [] } = await createMigrator(database).migrateToLatest();
  if (error === undefined) return results.map(({ migrationName }) => migrationName);
  refuseNewerMigrations(known, await readDone(database), storeNames);
  // The error of the driver, whatever it is.
  throw error as Error;
}

/** Reads which migrations a database has run, without changing it. @throws as {@link migrate} */
export async function readMigrationState(database: Database): Promise<MigrationState> {
  const found = await createMigrator(database).getMigrations();
  refuseNewerMigrations(known, await readDone(database), storeNames);
  const done = found.filter(({ executedAt }) => executedAt !== undefined).map(({ name }) => name);
  return migrationState(known, new Set(done));
}

function createMigrator(database: Database): Migrator {
  return new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...migrations }) },
    migrationTableName: table,
    migrationLockTableName: `${table}_lock`,
  });
}

async function readDone(database: Database): Promise<readonly string[]> {
  try {
    const rows = await database
      .withTables<{ [table]: { name: string } }>()
      .selectFrom(table)
      .select('name')
      .execute();
    return rows.map((row) => row.name);
  } catch {
    // The caller throws the first failure, which says more.
    return [];
  }
}
