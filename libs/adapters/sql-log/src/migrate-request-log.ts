import { existsSync } from 'node:fs';
import type { LogUrl } from './log-url.js';
import { migrationsIn, type MigrationState } from './migrate.js';
import { openMigrated, opening } from './open-database.js';
import { openPostgresToMigrate } from './postgres/open-postgres.js';
import type { SqlDatabase } from './sql-database.js';
import { openToLook } from './sqlite/open-to-look.js';
import { Patience } from './sqlite/patience.js';
import { SqliteDatabase } from './sqlite/sqlite-database.js';
import { migrations } from './tables.js';

/** What migrations have done to a log of requests. Names of migrations, in the order in which they run. */
export interface LogMigrations {
  readonly type: 'sqlite' | 'postgres';
  /** What was done by this call. */
  readonly applied: readonly string[];
  /** What is not done. */
  readonly pending: readonly string[];
  /** What was done last, by whomever; absent: nothing was. */
  readonly version?: string;
}

/** How to migrate a log. */
export interface MigrateLogOptions {
  /** As of `openRequestLog`. */
  readonly url: string;
  /** Change nothing, not even make a file. */
  readonly dryRun?: boolean;
}

/**
 * Brings the tables of a log to what this version needs, as opening it does, and says what that took. Works in this
 * thread. @throws LogOpenError when it cannot be used, or a newer version has been here
 */
export function migrateRequestLog({ url, dryRun = false }: MigrateLogOptions): Promise<LogMigrations> {
  return opening(url, async (place) => {
    const type = place.type === 'postgres' ? 'postgres' : 'sqlite';
    const { applied, state } = dryRun ? { applied: [], state: await stateOf(place) } : await migrated(place);
    const version = state.done.at(-1);
    return { type, applied, pending: state.pending, ...(version !== undefined && { version }) };
  });
}

async function migrated(
  place: LogUrl,
): Promise<{ readonly applied: readonly string[]; readonly state: MigrationState }> {
  const { database, migrated: applied } = await openMigrated(place, new Patience());
  return { applied, state: await stateIn(database) };
}

async function stateOf(place: LogUrl): Promise<MigrationState> {
  if (place.type === 'postgres') return stateIn(openPostgresToMigrate(place.url));
  if (place.type === 'memory' || !existsSync(place.path))
    return { done: [], pending: Object.keys(migrations) };
  return stateIn(new SqliteDatabase(openToLook(place.path), place.path, new Patience()));
}

/** Closes the database afterwards. */
function stateIn(database: SqlDatabase): Promise<MigrationState> {
  return migrationsIn(database).finally(() => database.close());
}
