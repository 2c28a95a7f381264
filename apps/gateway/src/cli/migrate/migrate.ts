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

/** The result for one database. */
interface MigratedDatabase extends MigrationReport {
  readonly name: 'store' | 'log';
}

const typeNames = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;

/**
 * Migrates the store and the request log to the schema of this version. `serve` does the same at start. Before a
 * rolling upgrade an operator can run it separately, with database rights that the gateway does not need.
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
      // The migration opens no credential, so a random key is enough.
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
    'GATEWAY_DATABASE_URL names a database in memory, which is lost when the process ends: there is nothing to migrate.',
    configurationExit,
  );
}

function lineAbout({ name, type, applied, pending, version }: MigratedDatabase): string {
  const done = applied.length > 0 ? [`applied ${applied.join(', ')}`] : [];
  const open = pending.length > 0 ? [`pending ${pending.join(', ')}`] : [];
  const changes = [...done, ...open];
  const now = version === undefined ? 'it has no tables yet' : `at ${version}`;
  return `${name} (${typeNames[type]}): ${changes.length === 0 ? 'up to date' : changes.join('; ')}; ${now}\n`;
}
