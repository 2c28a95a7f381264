import { types } from 'node:util';
import { LogOpenError } from './log-open-error.js';
import { readLogUrl, type LogUrl } from './log-url.js';
import { migrate } from './migrate.js';
import { openPostgres, openPostgresToMigrate } from './postgres/open-postgres.js';
import type { SqlDatabase } from './sql-database.js';
import { openSqlite } from './sqlite/open-sqlite.js';
import type { Patience } from './sqlite/patience.js';
import { withoutSecrets } from './without-secrets.js';

/**
 * Opens a database and brings its tables up to date. @throws LogOpenError when it cannot be used
 *
 * @param patience for a file that others have locked
 */
export function openDatabase(url: string, patience: Patience): Promise<SqlDatabase> {
  return opening(url, async (place) => (await openMigrated(place, patience)).database);
}

/** Opens a place. @throws LogOpenError for whatever goes wrong, without the secrets of its URL */
export async function opening<Result>(
  url: string,
  open: (place: LogUrl) => Promise<Result>,
): Promise<Result> {
  const place = readLogUrl(url);
  try {
    return await open(place);
  } catch (error) {
    if (error instanceof LogOpenError) throw error;
    // No cause: what drivers throw may hold the URL.
    throw new LogOpenError(`${describe(place)} cannot be opened: ${withoutSecrets(reasonOf(error), url)}`);
  }
}

/** A database whose tables are up to date. */
export interface MigratedDatabase {
  readonly database: SqlDatabase;
  /** Names of the migrations that opening it has run. */
  readonly migrated: readonly string[];
}

/** Opens a database and brings its tables up to date. */
export async function openMigrated(place: LogUrl, patience: Patience): Promise<MigratedDatabase> {
  if (place.type === 'postgres') {
    const patient = openPostgresToMigrate(place.url);
    const migrated = await migrate(patient).finally(() => patient.close());
    return { database: openPostgres(place.url), migrated };
  }
  const database = await openSqlite(place.type === 'file' ? place.path : undefined, patience);
  try {
    return { database, migrated: await migrate(database) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function describe(place: LogUrl): string {
  if (place.type === 'file') return `The log file ${place.path}`;
  return place.type === 'memory' ? 'The log in memory' : 'The PostgreSQL database of the log';
}

/** What an error says of itself. */
export function reasonOf(error: unknown): string {
  if (!types.isNativeError(error)) return 'the reason is unknown.';
  // Of a host with several addresses, none of which answers, there is no message of its own.
  const { message, name, errors } = error as Error & { readonly errors?: readonly unknown[] };
  const first = errors?.[0];
  if (message === '' && types.isNativeError(first)) return first.message;
  return message === '' ? name : message;
}
