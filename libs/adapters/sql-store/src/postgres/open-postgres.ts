import { Kysely, PostgresDialect, sql } from 'kysely';
import { types, type PoolConfig } from 'pg';
import { migrate } from '../migrate.js';
import type { Database, Schema } from '../schema.js';
import type { ProblemListener, SqlDatabase } from '../sql-database.js';
import { changeChannel, ChangeListener } from './change-listener.js';
import { judgePostgresError } from './judge-postgres-error.js';
import { reliablePool } from './reliable-pool.js';

/** Also how long one waits for a connection when all are in use. */
const connectTimeoutMs = 3_000;
const statementTimeoutMs = 5_000;
const migrationTimeoutMs = 60_000;
/** How much longer than the server's own time-out this side waits, for a server that does not answer any more. */
const graceMs = 1_000;
/** Administration is slow business, and there may be many replicas. */
const connections = 4;

/** Connects to a PostgreSQL database and brings its tables up to date. */
export async function openPostgres(url: string, onProblem: ProblemListener): Promise<SqlDatabase> {
  const migrated = await withPatientConnection(url, migrate);
  const config = connectionConfig(url, statementTimeoutMs);
  const database = connect({ ...config, max: connections });
  return {
    dialect: 'postgres',
    isMemory: false,
    database,
    migrated,
    // The wait for its disk is the server's, and nobody's here.
    lightly: (work) => work(database),
    signal: new ChangeListener(config, onProblem),
    judge: judgePostgresError,
    announce: async (transaction, revision) => {
      await sql`select pg_notify(${changeChannel}, ${String(revision)})`.execute(transaction);
    },
  };
}

/** Works on a connection of its own, on which everything may take longer. Nothing is migrated before. */
export async function withPatientConnection<Result>(
  url: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = connect({ ...connectionConfig(url, migrationTimeoutMs), max: 1 });
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

function connect(config: PoolConfig): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: reliablePool(config) }) });
}

function connectionConfig(url: string, timeoutMs: number): PoolConfig {
  return {
    connectionString: url,
    application_name: 'model-gateway',
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs + graceMs,
    idle_in_transaction_session_timeout: timeoutMs + graceMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Revisions, times and sums are numbers that JavaScript holds exactly; by default they come as text.
    types: {
      getTypeParser: (id, format) =>
        id === types.builtins.INT8 ? Number : (types.getTypeParser(id, format) as unknown),
    },
  };
}
