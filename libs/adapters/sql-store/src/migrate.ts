import { Migrator } from 'kysely';
import { migrations } from './migrations/index.js';
import type { Database } from './schema.js';
import { StoreOpenError } from './store-open-error.js';

const table = 'schema_migration';

/** Names of migrations. */
export interface MigrationState {
  readonly done: readonly string[];
  readonly pending: readonly string[];
}

/**
 * Brings the tables to what this version needs; never back. Several processes may do it at once on PostgreSQL; on SQLite
 * the caller has to lock the others out. @throws StoreOpenError when a newer version has been here.
 *
 * @returns names of what was done, in their order
 */
export async function migrate(database: Database): Promise<readonly string[]> {
  const { error, results = [] } = await migratorOf(database).migrateToLatest();
  if (error === undefined) return results.map(({ migrationName }) => migrationName);
  refuseNewer(await executed(database));
  // The driver's own error, whatever it is.
  throw error as Error;
}

/** What was done to a database and what was not, by names in their order; changes nothing. @throws as {@link migrate} */
export async function migrationsIn(database: Database): Promise<MigrationState> {
  const known = await migratorOf(database).getMigrations();
  refuseNewer(await executed(database));
  const namesOf = (isDone: boolean) =>
    known.filter(({ executedAt }) => (executedAt !== undefined) === isDone).map(({ name }) => name);
  return { done: namesOf(true), pending: namesOf(false) };
}

function migratorOf(database: Database): Migrator {
  return new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...migrations }) },
    migrationTableName: table,
    migrationLockTableName: `${table}_lock`,
  });
}

function refuseNewer(names: readonly string[]): void {
  const unknown = names.find((name) => !Object.hasOwn(migrations, name));
  if (unknown === undefined) return;
  throw new StoreOpenError(
    `The database was changed by a newer version of the gateway, which this one cannot undo (${unknown}).`,
  );
}

async function executed(database: Database): Promise<readonly string[]> {
  try {
    const rows = await database
      .withTables<{ [table]: { name: string } }>()
      .selectFrom(table)
      .select('name')
      .execute();
    return rows.map((row) => row.name);
  } catch {
    // The first failure tells more than this one.
    return [];
  }
}
