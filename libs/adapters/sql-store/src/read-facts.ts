import { sql } from 'kysely';
import { readMigrationState } from './migrate.js';
import type { SqlDatabase } from './sql-database.js';

/** What a database says of itself. */
export interface StoreFacts {
  /** The version of the database's own program. */
  readonly version: string;
  readonly sizeBytes: number;
  /** How long a question takes, from here and back. */
  readonly latencyMs: number;
  /** Names of migrations: the newest that has run, and those that have not. */
  readonly migrations: { readonly version?: string; readonly pending: readonly string[] };
}

/** Where each database tells its version and its size. */
const questions = {
  postgres: sql<Row>`select current_setting('server_version') as version,
    pg_database_size(current_database()) as size`,
  sqlite: sql<Row>`select sqlite_version() as version,
    (select page_count from pragma_page_count()) * (select page_size from pragma_page_size()) as size`,
};

interface Row {
  readonly version: string;
  /** PostgreSQL's driver gives large numbers as texts. */
  readonly size: number | string;
}

/** Asks a database for its version, size and migrations. */
export async function readFacts({ database, dialect }: SqlDatabase): Promise<StoreFacts> {
  await sql`select 1`.execute(database);
  const asked = performance.now();
  await sql`select 1`.execute(database);
  const latencyMs = Math.round((performance.now() - asked) * 100) / 100;
  const { rows } = await questions[dialect].execute(database);
  const { done, pending } = await readMigrationState(database);
  const newest = done.at(-1);
  return {
    version: rows[0]?.version ?? '',
    sizeBytes: Number(rows[0]?.size ?? 0),
    latencyMs,
    migrations: { ...(newest !== undefined && { version: newest }), pending },
  };
}
