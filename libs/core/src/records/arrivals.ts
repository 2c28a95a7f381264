import type { LogFilter } from './log-query.js';
import type { LogRow } from './log-row.js';

/** What readers of new requests wait for. */
export interface ArrivalsQuery {
  /**
   * {@link Arrivals.next} of an earlier call, or the position of a row. Absent: nothing that is there already. Throws
   * `InvalidRequestError('after')` for any other text.
   */
  readonly after?: string;
  /** {@link Arrivals.next} of another call; what was indexed after it is left out. */
  readonly until?: string;
  /** For each reader the requests that it wants. */
  readonly filters: readonly LogFilter[];
  /** The most rows for each reader: the newest. */
  readonly limit: number;
  /** Rows that are looked at altogether: the newest. What is not looked at counts as {@link Arrivals.unread}. */
  readonly looked: number;
}

/** What has arrived. */
export interface Arrivals {
  /** The position behind all of it. */
  readonly next: string;
  /** For each filter of the query what it means. */
  readonly found: readonly ArrivedRows[];
  /** Requests that were not looked at, because there were too many. */
  readonly unread: number;
  /** True: there were others, of which nothing is known any more. */
  readonly isIncomplete: boolean;
}

/** What has arrived for one reader. */
export interface ArrivedRows {
  /** In the order in which they were indexed. */
  readonly rows: readonly ArrivedRow[];
  /** How many more there were. */
  readonly skipped: number;
}

/** A new request. */
export interface ArrivedRow {
  /** Where to go on after it. */
  readonly position: string;
  readonly row: LogRow;
}
