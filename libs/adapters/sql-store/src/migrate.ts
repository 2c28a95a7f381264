import { Migrator } from 'kysely';
import { migrations } from './migrations/index.js';
import type { Database } from './schema.js';
import { StoreOpenError } from './store-open-error.js';

const table = 'schema_migration';

/**
 * Brings the tables to what this version needs; never back. Several processes may do it at once on PostgreSQL; on SQLite
 * the caller has to lock the others out. @throws StoreOpenError when a newer version has been here.
 */
export async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...migrations }) },
    migrationTableName: table,
    migrationLockTableName: `${table}_lock`,
  });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const unknown = (await executed(database)).find((name) => !Object.hasOwn(migrations, name));
  // The driver's own error, whatever it is.
  if (unknown === undefined) throw error as Error;
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
