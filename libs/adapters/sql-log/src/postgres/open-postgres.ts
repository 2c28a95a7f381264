import { postgresConfig } from '@model-gateway/sql-kit';
import { PostgresDatabase } from './postgres-database.js';

const applicationName = 'model-gateway-log';
/** Long: a query over a log of millions takes its time, and only its caller waits. */
const statementTimeoutMs = 15_000;
const migrationTimeoutMs = 60_000;
/** Two queries run at the same time, with up to two parallel parts each. */
const queryConnections = 4;
/** One each for appending to the journal, indexing, and deleting. */
const transactionConnections = 3;

/** Connects for regular work. Does not migrate. */
export function openPostgres(url: string): PostgresDatabase {
  return new PostgresDatabase(
    postgresConfig(url, { applicationName, statementTimeoutMs, maxConnections: queryConnections }),
    transactionConnections,
  );
}

/** Connects with a longer statement time-out and one connection of each kind. Does not migrate. */
export function openPostgresToMigrate(url: string): PostgresDatabase {
  return new PostgresDatabase(
    postgresConfig(url, { applicationName, statementTimeoutMs: migrationTimeoutMs, maxConnections: 1 }),
    1,
  );
}
