import { postgresConfig } from '@model-gateway/sql-kit';
import { buildIndexes } from './build-indexes.js';
import { PostgresDatabase } from './postgres-database.js';

const applicationName = 'model-gateway-log';
/** Long: a query over a log of millions takes its time, and only its caller waits. */
const statementTimeoutMs = 15_000;
const migrationTimeoutMs = 60_000;
/** Building an index of a large log takes many minutes; nobody waits for it. */
const indexTimeoutMs = 6 * 3_600_000;
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

/**
 * Builds the indexes that a log lacks, beside the work of other connections.
 *
 * @returns names of the indexes that were built
 */
export async function buildIndexesAt(url: string): Promise<readonly string[]> {
  const config = postgresConfig(url, {
    applicationName,
    statementTimeoutMs: indexTimeoutMs,
    maxConnections: 1,
  });
  const database = new PostgresDatabase(config, 1);
  try {
    return await database.onOneConnection(buildIndexes);
  } finally {
    await database.close();
  }
}
