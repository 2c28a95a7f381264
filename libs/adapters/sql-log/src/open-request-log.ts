import { readDatabaseUrl } from '@model-gateway/sql-kit';
import { LogOpenError, logNames } from './log-open-error.js';
import { SqlRequestLog } from './sql-request-log.js';
import type { ProblemListener } from './worker/worker-log.js';

/** How to open a log. */
export interface RequestLogOptions {
  /** `sqlite:PATH`, `sqlite::memory:`, or `postgres://USER:PASSWORD@HOST/DATABASE` with parameters of libpq's. */
  readonly url: string;
  /**
   * Of a processor, above 0 and up to 1: so much of it may be taken to file records while many come in. What is not filed
   * yet is found and counted later. Absent: all of it.
   */
  readonly filingShare?: number;
  /**
   * How long a question waits, at most, for what was written before it to be filed: what is not, by then, is missing from
   * its answer. Default: ten seconds.
   */
  readonly catchUpMs?: number;
  /**
   * Told why the log cannot be opened; it is given all the same, and each question tries again. Absent: opening it fails.
   */
  readonly onUnopened?: (error: LogOpenError) => void;
  /** Told of what goes wrong while nobody waits for an answer. */
  readonly onProblem?: ProblemListener;
}

/**
 * Opens the log of requests and brings its tables up to date; many processes may do so at once. A file is created with
 * its folder, for its owner alone; a PostgreSQL database may be the one that resources are stored in. Nothing of it runs
 * in this thread but making JSON and reading it. @throws LogOpenError when it cannot be used, unless somebody is told
 */
export async function openRequestLog({
  url,
  filingShare = 1,
  catchUpMs = 10_000,
  onUnopened,
  onProblem,
}: RequestLogOptions): Promise<SqlRequestLog> {
  readDatabaseUrl(url, logNames);
  const log = new SqlRequestLog({ url, share: filingShare, catchUpMs }, onProblem ?? (() => {}));
  try {
    await log.open();
  } catch (error) {
    if (!onUnopened || !(error instanceof LogOpenError)) throw error;
    onUnopened(error);
  }
  return log;
}
