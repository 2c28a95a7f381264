import type { Clock } from '@model-gateway/core';
import { openDatabaseUrl } from '@model-gateway/sql-kit';
import { openDatabase } from './open-database.js';
import type { ProblemListener } from './sql-database.js';
import { SqlStore } from './sql-store.js';
import { storeNames } from './store-open-error.js';

/** How to open a store. */
export interface SqlStoreOptions {
  /** `sqlite:PATH`, `sqlite::memory:`, or `postgres://USER:PASSWORD@HOST/DATABASE` with parameters of libpq. */
  readonly url: string;
  readonly clock: Clock;
  /** Receives failures of background work, which no caller waits for. */
  readonly onProblem?: ProblemListener;
}

/**
 * Opens a database and runs the migrations that it lacks; many processes may do so at once. A SQLite file is created with
 * its folder, readable by its owner only.
 *
 * @throws StoreOpenError when the database cannot be used
 */
export async function openSqlStore({ url, clock, onProblem = () => {} }: SqlStoreOptions): Promise<SqlStore> {
  return openDatabaseUrl(
    url,
    storeNames,
    async (location) => new SqlStore(await openDatabase(location, onProblem), { clock, onProblem }),
  );
}
