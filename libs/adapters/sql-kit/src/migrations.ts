import { existsSync } from 'node:fs';
import type { DatabaseNames } from './database-names.js';
import type { DatabaseUrl } from './database-url.js';
import { openDatabaseUrl } from './open-database-url.js';

/** Names of migrations, in the order in which they run. */
export interface MigrationState {
  readonly done: readonly string[];
  readonly pending: readonly string[];
}

/** What a call has migrated. Names of migrations, in the order in which they run. */
export interface MigrationReport {
  readonly type: 'sqlite' | 'postgres';
  /** Those that this call has run. */
  readonly applied: readonly string[];
  /** Those that have not run yet. */
  readonly pending: readonly string[];
  /** The newest one that has run, in this call or before; absent: none has. */
  readonly version?: string;
}

/** How to migrate a database. */
export interface MigrateOptions {
  /** `sqlite:PATH`, `sqlite::memory:`, or `postgres://USER:PASSWORD@HOST/DATABASE` with parameters of libpq. */
  readonly url: string;
  /** Change nothing and create no file. */
  readonly dryRun?: boolean;
}

/** The migrations of one database. */
export interface MigrationSteps {
  readonly names: DatabaseNames;
  /** Names of all migrations. */
  readonly known: readonly string[];
  /** Runs the pending migrations; returns those that ran, and the state afterwards. */
  apply(
    location: DatabaseUrl,
  ): Promise<{ readonly applied: readonly string[]; readonly state: MigrationState }>;
  /** Reads the state of a database that exists, without changing it. */
  inspect(location: Exclude<DatabaseUrl, { readonly type: 'memory' }>): Promise<MigrationState>;
}

/**
 * Migrates a database, or reports what migrating it would do.
 *
 * @throws the `OpenError` of the names when the database cannot be used, or a newer version has migrated it
 */
export function migrateDatabase(
  { url, dryRun = false }: MigrateOptions,
  steps: MigrationSteps,
): Promise<MigrationReport> {
  return openDatabaseUrl(url, steps.names, async (location) => {
    const type = location.type === 'postgres' ? 'postgres' : 'sqlite';
    const { applied, state } = dryRun
      ? { applied: [], state: await inspect(location, steps) }
      : await steps.apply(location);
    const version = state.done.at(-1);
    return { type, applied, pending: state.pending, ...(version !== undefined && { version }) };
  });
}

async function inspect(
  location: DatabaseUrl,
  steps: Pick<MigrationSteps, 'known' | 'inspect'>,
): Promise<MigrationState> {
  if (location.type === 'memory' || (location.type === 'file' && !existsSync(location.path)))
    return { done: [], pending: steps.known };
  return steps.inspect(location);
}

/** Splits the known migrations by whether the database has run them. */
export function migrationState(known: readonly string[], done: ReadonlySet<string>): MigrationState {
  return {
    done: known.filter((name) => done.has(name)),
    pending: known.filter((name) => !done.has(name)),
  };
}

/** @throws the `OpenError` of the names when the database has run a migration that this version does not know */
export function refuseNewerMigrations(
  known: readonly string[],
  done: Iterable<string>,
  { subject, OpenError }: DatabaseNames,
): void {
  for (const name of done) {
    if (known.includes(name)) continue;
    throw new OpenError(
      `${subject} was changed by a newer version of the gateway, which this one cannot undo (${name}).`,
    );
  }
}
