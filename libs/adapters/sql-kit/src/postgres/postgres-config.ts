import { types, type PoolConfig } from 'pg';

/** How long connecting may take, and how long a caller waits for a free connection of the pool. */
const connectTimeoutMs = 3_000;
/** How much longer than the server's own time-out the client waits, for a server that no longer answers. */
const graceMs = 1_000;

/** What differs between pools. */
export interface PostgresConfigOptions {
  /** Shown in `pg_stat_activity`. */
  readonly applicationName: string;
  /** Of each statement. */
  readonly statementTimeoutMs: number;
  readonly maxConnections: number;
}

/**
 * The driver's parsers by type. `int8` and `numeric` are text by default; every value that the gateway stores, counts and
 * sums included, is a number that JavaScript represents exactly.
 */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [types.builtins.INT8]: Number,
  [types.builtins.NUMERIC]: Number,
};

/** The settings of a pool of connections: time-outs on both sides, keep-alive, and exact numbers. */
export function postgresConfig(
  url: string,
  { applicationName, statementTimeoutMs, maxConnections }: PostgresConfigOptions,
): PoolConfig {
  return {
    connectionString: url,
    application_name: applicationName,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + graceMs,
    idle_in_transaction_session_timeout: statementTimeoutMs + graceMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: {
      getTypeParser: (id, format) => parsers[id] ?? (types.getTypeParser(id, format) as unknown),
    },
  };
}
