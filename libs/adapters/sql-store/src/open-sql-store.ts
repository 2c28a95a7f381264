import type { Clock } from '@model-gateway/core';
import { types } from 'node:util';
import { openPostgres } from './postgres/open-postgres.js';
import type { ProblemListener, SqlDatabase } from './sql-database.js';
import { SqlStore } from './sql-store.js';
import { openSqlite } from './sqlite/open-sqlite.js';
import { StoreOpenError } from './store-open-error.js';
import { readStoreUrl, type StoreUrl } from './store-url.js';
import { withoutSecrets } from './without-secrets.js';

/** How to open a store. */
export interface SqlStoreOptions {
  /** `sqlite:PATH`, `sqlite::memory:`, or `postgres://USER:PASSWORD@HOST/DATABASE` with parameters of libpq's. */
  readonly url: string;
  readonly clock: Clock;
  /** Told of what goes wrong while nobody waits for an answer. */
  readonly onProblem?: ProblemListener;
}

/**
 * Opens a database and brings its tables up to date; many processes may do so at once. A file is created with its
 * folder, for its owner alone. @throws StoreOpenError when it cannot be used
 */
export async function openSqlStore({ url, clock, onProblem }: SqlStoreOptions): Promise<SqlStore> {
  const problems = onProblem ?? (() => {});
  return opening(
    url,
    async (place) => new SqlStore(await openDatabase(place, problems), { clock, onProblem: problems }),
  );
}

/** Opens a place. @throws StoreOpenError for whatever goes wrong, without the secrets of its URL */
export async function opening<Result>(
  url: string,
  open: (place: StoreUrl) => Promise<Result>,
): Promise<Result> {
  const place = readStoreUrl(url);
  try {
    return await open(place);
  } catch (error) {
    if (error instanceof StoreOpenError) throw error;
    // No cause: what drivers throw may hold the URL.
    throw new StoreOpenError(`${describe(place)} cannot be opened: ${withoutSecrets(reasonOf(error), url)}`);
  }
}

/** Opens a database and brings its tables up to date. */
export function openDatabase(place: StoreUrl, onProblem: ProblemListener): Promise<SqlDatabase> {
  if (place.type === 'postgres') return openPostgres(place.url, onProblem);
  return openSqlite(place.type === 'file' ? place.path : undefined);
}

function describe(place: StoreUrl): string {
  if (place.type === 'file') return `The database file ${place.path}`;
  return place.type === 'memory' ? 'The database in memory' : 'The PostgreSQL database';
}

function reasonOf(error: unknown): string {
  if (!types.isNativeError(error)) return 'the reason is unknown.';
  // Of a host with several addresses, none of which answers, there is no message of its own.
  const { message, name, errors } = error as Error & { readonly errors?: readonly unknown[] };
  const first = errors?.[0];
  if (message === '' && types.isNativeError(first)) return first.message;
  return message === '' ? name : message;
}
