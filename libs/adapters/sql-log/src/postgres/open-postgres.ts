import { types, type PoolConfig } from 'pg';
import { PostgresDatabase } from './postgres-database.js';

/** Also how long one waits for a connection when all are in use. */
const connectTimeoutMs = 3_000;
/** Questions about a log of millions may take their time; nobody but their askers waits. */
const statementTimeoutMs = 15_000;
const migrationTimeoutMs = 60_000;
/** How much longer than the server's own time-out this side waits, for a server that does not answer any more. */
const graceMs = 1_000;
/** Of each of the two questions that are asked at once, two parts at once. */
const connections = 4;
/** To keep, to file, and to delete. */
const transactions = 3;

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  // Sums and counts are numbers that JavaScript holds exactly; by default they come as text.
  [types.builtins.INT8]: Number,
  [types.builtins.NUMERIC]: Number,
};

/** Connections for the work of every day. */
export function openPostgres(url: string): PostgresDatabase {
  return new PostgresDatabase(configOf(url, statementTimeoutMs, connections), transactions);
}

/** One connection on which everything may take longer. */
export function openPostgresToMigrate(url: string): PostgresDatabase {
  return new PostgresDatabase(configOf(url, migrationTimeoutMs, 1), 1);
}

function configOf(url: string, timeoutMs: number, max: number): PoolConfig {
  return {
    connectionString: url,
    application_name: 'model-gateway-log',
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs + graceMs,
    idle_in_transaction_session_timeout: timeoutMs + graceMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: {
      getTypeParser: (id, format) => parsers[id] ?? (types.getTypeParser(id, format) as unknown),
    },
  };
}
