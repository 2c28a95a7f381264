import { randomBytes } from 'node:crypto';
import { migrateRequestLog } from '@model-gateway/sql-log';
import { migrateSqlStore, type MigrationReport } from '@model-gateway/sql-store';
import { readEnvironment } from '../../environment.js';
import { logDatabaseUrl } from '../../records/log-database-url.js';
import { CommandError } from '../command-error.js';
import { configurationExit } from '../exit-codes.js';
import { startFailure } from '../start-failure.js';
import type { Terminal } from '../terminal.js';

/** Flags of `migrate`. */
export interface MigrateOptions {
  /** Change nothing. */
  readonly dryRun: boolean;
  readonly json: boolean;
}

/** What was done to one of the databases. */
interface MigratedDatabase extends MigrationReport {
  readonly name: 'store' | 'log';
}

const typeNames = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;

/**
 * Brings the tables of the store and of the log of requests to what this version needs. `serve` does the same when it
 * starts; before a rolling upgrade it can be done by itself, with rights that the gateway need not have.
 */
export async function migrate({ dryRun, json }: MigrateOptions, terminal: Terminal): Promise<number> {
  const databases = await migrated(terminal.environment, dryRun);
  terminal.write(json ? `${JSON.stringify({ dryRun, databases })}\n` : databases.map(lineAbout).join(''));
  return 0;
}

async function migrated(variables: Terminal['environment'], dryRun: boolean): Promise<MigratedDatabase[]> {
  try {
    const { databaseUrl, logBodies } = readEnvironment({
      GATEWAY_DATABASE_URL: variables['GATEWAY_DATABASE_URL'],
      GATEWAY_LOG_BODIES: variables['GATEWAY_LOG_BODIES'],
      // No credential is opened here, so whoever migrates need not have the key; any will do.
      GATEWAY_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    });
    if (databaseUrl === 'sqlite::memory:') throw nothingToMigrate();
    const store = await migrateSqlStore({ url: databaseUrl, dryRun });
    const databases: MigratedDatabase[] = [{ name: 'store', ...store }];
    if (logBodies !== 'none') {
      databases.push({
        name: 'log',
        ...(await migrateRequestLog({ url: logDatabaseUrl(databaseUrl), dryRun })),
      });
    }
    return databases;
  } catch (error) {
    throw startFailure(error);
  }
}

function nothingToMigrate(): CommandError {
  return new CommandError(
    'unusable_configuration',
    'GATEWAY_DATABASE_URL names a database in memory, which ends with each process: there is nothing to migrate.',
    configurationExit,
  );
}

function lineAbout({ name, type, applied, pending, version }: MigratedDatabase): string {
  const done = applied.length > 0 ? [`applied ${applied.join(', ')}`] : [];
  const open = pending.length > 0 ? [`pending ${pending.join(', ')}`] : [];
  const told = [...done, ...open];
  const now = version === undefined ? 'it has no tables yet' : `at ${version}`;
  return `${name} (${typeNames[type]}): ${told.length === 0 ? 'up to date' : told.join('; ')}; ${now}\n`;
}
