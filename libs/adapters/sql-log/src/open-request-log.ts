import { readDatabaseUrl } from '@model-gateway/sql-kit';
import { LogOpenError, logNames } from './log-open-error.js';
import { SqlRequestLog } from './sql-request-log.js';
import type { ProblemListener } from './worker/log-thread.js';

/** How to open a log. */
export interface RequestLogOptions {
  /** `sqlite:PATH`, `sqlite::memory:`, or `postgres://USER:PASSWORD@HOST/DATABASE` with parameters of libpq. */
  readonly url: string;
  /**
   * The share of a processor that indexing may take while many records arrive, above 0 and up to 1. Under sustained load
   * indexing lags. Default 1.
   */
  readonly indexingShare?: number;
  /**
   * How long a query waits for earlier records to be indexed; records that are not indexed by then are missing from its
   * result. Default 10 seconds.
   */
  readonly catchUpMs?: number;
  /**
   * Receives why the log cannot be opened; the log is returned all the same, and each call tries to open it again. Absent:
   * opening throws.
   */
  readonly onUnopened?: (error: LogOpenError) => void;
  /** Receives failures of background work, which no caller waits for. */
  readonly onProblem?: ProblemListener;
}

/**
 * Opens the request log and runs the migrations that it lacks; many processes may do so at once. A SQLite file is created
 * with its folder, readable by its owner only; a PostgreSQL database may be the one that holds the resources. A thread of
 * its own does the work; this thread only writes and parses JSON.
 *
 * @throws LogOpenError when the database cannot be used and there is no `onUnopened`, and for an invalid URL
 */
export async function openRequestLog({
  url,
  indexingShare = 1,
  catchUpMs = 10_000,
  onUnopened,
  onProblem,
}: RequestLogOptions): Promise<SqlRequestLog> {
  readDatabaseUrl(url, logNames);
  const log = new SqlRequestLog({ url, indexingShare, catchUpMs }, onProblem ?? (() => {}));
  try {
    await log.open();
  } catch (error) {
    if (!onUnopened || !(error instanceof LogOpenError)) throw error;
    onUnopened(error);
  }
  return log;
}
