import { types, type PoolConfig } from 'pg';

/** Unless the URL has a `connect_timeout`. */
const defaultConnectTimeoutMs = 3_000;
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

/**
 * The settings of a pool of connections: time-outs on both sides, keep-alive, and exact numbers.
 *
 * @param url a `connect_timeout` in its query says for how many seconds the pool waits for a connection, new or free
 */
export function postgresConfig(
  url: string,
  { applicationName, statementTimeoutMs, maxConnections }: PostgresConfigOptions,
): PoolConfig {
  return {
    connectionString: url,
    application_name: applicationName,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs(url),
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

/** Whole seconds from 1, as for other clients of PostgreSQL; any other text is ignored. */
function connectTimeoutMs(url: string): number {
  const seconds = /[?&]connect_timeout=([1-9]\d{0,5})(?:&|$)/.exec(url)?.[1];
  return seconds === undefined ? defaultConnectTimeoutMs : Number(seconds) * 1000;
}
