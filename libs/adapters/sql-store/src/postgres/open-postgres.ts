import { classifyPostgresError, postgresConfig, ReliablePool } from '@model-gateway/sql-kit';
import { Kysely, PostgresDialect, sql, type PostgresPool } from 'kysely';
import type { PoolConfig } from 'pg';
import { migrate } from '../migrate.js';
import type { Database, Schema } from '../schema.js';
import type { ProblemListener, SqlDatabase } from '../sql-database.js';
import { changeChannel, ChangeListener } from './change-listener.js';

const applicationName = 'model-gateway';
const statementTimeoutMs = 5_000;
const migrationTimeoutMs = 60_000;
/** Few: the control plane has little traffic, and there may be many replicas. */
const maxConnections = 4;

/** Connects to a PostgreSQL database and runs the migrations that it lacks. */
export async function openPostgres(url: string, onProblem: ProblemListener): Promise<SqlDatabase> {
  const migrated = await withMigrationConnection(url, migrate);
  const config = postgresConfig(url, { applicationName, statementTimeoutMs, maxConnections });
  const database = connect(config);
  return {
    dialect: 'postgres',
    isMemory: false,
    database,
    migrated,
    // Only the server waits for its disk, not this process.
    withRelaxedDurability: (work) => work(database),
    signal: new ChangeListener(config, onProblem),
    classify: classifyPostgresError,
    announce: async (transaction, revision) => {
      await sql`select pg_notify(${changeChannel}, ${String(revision)})`.execute(transaction);
    },
  };
}

/** Works on a connection of its own with a longer statement time-out. Does not migrate. */
export async function withMigrationConnection<Result>(
  url: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = connect(
    postgresConfig(url, { applicationName, statementTimeoutMs: migrationTimeoutMs, maxConnections: 1 }),
  );
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

function connect(config: PoolConfig): Kysely<Schema> {
  // Kysely's type also has cursors, which are never used here.
  const pool = new ReliablePool(config) as unknown as PostgresPool;
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
