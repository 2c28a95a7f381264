import { Kysely } from 'kysely';
import { existsSync } from 'node:fs';
import { migrations } from './migrations/index.js';
import { migrationsIn, type MigrationState } from './migrate.js';
import { openDatabase, opening } from './open-sql-store.js';
import { withPatientConnection } from './postgres/open-postgres.js';
import type { Schema } from './schema.js';
import { openToLook } from './sqlite/open-to-look.js';
import { SqliteStoreDialect } from './sqlite/sqlite-store-dialect.js';
import type { StoreUrl } from './store-url.js';

/** What migrations have done to a store. Names of migrations, in the order in which they run. */
export interface StoreMigrations {
  readonly type: 'sqlite' | 'postgres';
  /** What was done by this call. */
  readonly applied: readonly string[];
  /** What is not done. */
  readonly pending: readonly string[];
  /** What was done last, by whomever; absent: nothing was. */
  readonly version?: string;
}

/** How to migrate a store. */
export interface MigrateStoreOptions {
  /** As of `openSqlStore`. */
  readonly url: string;
  /** Change nothing, not even make a file. */
  readonly dryRun?: boolean;
}

/**
 * Brings the tables of a store to what this version needs, as opening it does, and says what that took. @throws
 * StoreOpenError when it cannot be used, or a newer version has been here
 */
export function migrateSqlStore({ url, dryRun = false }: MigrateStoreOptions): Promise<StoreMigrations> {
  return opening(url, async (place) => {
    const type = place.type === 'postgres' ? 'postgres' : 'sqlite';
    const { applied, state } = dryRun ? { applied: [], state: await stateOf(place) } : await migrated(place);
    const version = state.done.at(-1);
    return { type, applied, pending: state.pending, ...(version !== undefined && { version }) };
  });
}

async function migrated(
  place: StoreUrl,
): Promise<{ readonly applied: readonly string[]; readonly state: MigrationState }> {
  const { database, migrated: applied } = await openDatabase(place, () => {});
  try {
    return { applied, state: await migrationsIn(database) };
  } finally {
    await database.destroy();
  }
}

async function stateOf(place: StoreUrl): Promise<MigrationState> {
  if (place.type === 'postgres') return withPatientConnection(place.url, migrationsIn);
  if (place.type === 'memory' || !existsSync(place.path))
    return { done: [], pending: Object.keys(migrations) };
  const connection = openToLook(place.path);
  const database = new Kysely<Schema>({ dialect: new SqliteStoreDialect(connection) });
  try {
    return await migrationsIn(database);
  } finally {
    await database.destroy();
    if (connection.isOpen) connection.close();
  }
}
