import type { ProviderKind } from '../administration/provider-kind.js';
import type { RequestRecord } from './request-record.js';

/** From one to the other; both belong to it. */
export interface NumberRange {
  readonly min?: number;
  readonly max?: number;
}

/** Which requests are meant: those that all members hold for. */
export interface LogFilter {
  /** Milliseconds since 1970; belongs to it. */
  readonly from?: number;
  /** Milliseconds since 1970; does not belong to it any more. */
  readonly until?: number;
  readonly status?: NumberRange;
  readonly provider?: ProviderKind;
  readonly slug?: string;
  readonly model?: string;
  /** Id of the caller's key. */
  readonly callerId?: string;
  readonly traceId?: string;
  readonly route?: string;
  readonly prompt?: string;
  readonly cache?: 'MISS' | 'HIT' | 'REFRESH';
  /** Code of the failure. */
  readonly code?: string;
  /** Members that the request's metadata has. */
  readonly metadata?: Readonly<Record<string, string>>;
  readonly nanoDollars?: NumberRange;
  readonly totalTokens?: NumberRange;
  readonly durationMs?: NumberRange;
  /**
   * Words that all occur, at the beginning of words and in any case, in what is kept as text of the request: failure,
   * metadata, names, and bodies where they are kept.
   */
  readonly text?: string;
}

/** A page of the log, newest first. */
export interface LogQuery extends LogFilter {
  readonly limit: number;
  /** {@link LogPage.next} of the page before. Throws `InvalidRequestError('after')` for any other text. */
  readonly after?: string;
}

/** A record without what is large: bodies. */
export type LoggedRequest = Omit<RequestRecord, 'bodies'>;

/** A page of the log. */
export interface LogPage {
  readonly items: readonly LoggedRequest[];
  /** Absent: this was the last. */
  readonly next?: string;
}

/** What requests can be grouped by; `metadata.KEY` by any member of their metadata, `user` is `metadata._user`. */
export type LogDimension =
  | 'provider'
  | 'slug'
  | 'model'
  | 'key'
  | 'user'
  | 'status'
  | 'route'
  | 'prompt'
  | 'cache'
  | 'code'
  | `metadata.${string}`;

/** Width of the pieces that a time series is cut into. UTC. */
export type SeriesStep = 'minute' | 'hour' | 'day';

/** What to count. */
export interface AnalyticsQuery extends Omit<LogFilter, 'text'> {
  readonly from: number;
  readonly until: number;
  /** Absent: one row for all. */
  readonly groupBy?: LogDimension;
  /** Absent: no series. */
  readonly step?: SeriesStep;
  /** At most so many groups, those with the most requests first. */
  readonly limit: number;
}

/** What some requests amount to. */
export interface AnalyticsRow {
  /** Value of the dimension; null: of requests that have none. Absent: the query has no dimension. */
  readonly group?: string | null;
  /** Beginning of the piece of time: milliseconds since 1970. Absent: the query has no step. */
  readonly at?: number;
  readonly requests: number;
  /** Answered with 400 or more, left by their callers, or failed on the way, as streams do that began with 200. */
  readonly errors: number;
  readonly cacheHits: number;
  /** Served by another target than the first that was tried, or after a retry. */
  readonly rescued: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly cachedTokens: number;
  readonly reasoningTokens: number;
  readonly totalTokens: number;
  /** Of those whose price is known. */
  readonly nanoDollars: number;
  /** Requests that used something at a price that is not known. */
  readonly unpriced: number;
  /** Milliseconds, exact within a tenth of themselves. Absent: there is nothing to measure. */
  readonly durationMs?: Percentiles;
  /** Time to the first token of streams. */
  readonly firstTokenMs?: Percentiles;
}

/** Half, 90, 95 and 99 of a hundred are not above these. */
export interface Percentiles {
  readonly p50: number;
  readonly p90: number;
  readonly p95: number;
  readonly p99: number;
}
