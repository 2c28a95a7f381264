import type { ProviderKind } from '../administration/provider-kind.js';
import type { RequestRecord } from './request-record.js';

/** A closed interval. */
export interface NumberRange {
  readonly min?: number;
  readonly max?: number;
}

/** Selects the requests that match all members. */
export interface LogFilter {
  /** Milliseconds since 1970, inclusive. */
  readonly from?: number;
  /** Milliseconds since 1970, exclusive. */
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
  /** Members that the request's metadata must have. */
  readonly metadata?: Readonly<Record<string, string>>;
  readonly nanoDollars?: NumberRange;
  readonly totalTokens?: NumberRange;
  readonly durationMs?: NumberRange;
  /**
   * Prefixes of words, ignoring case. All of them must occur in the stored texts of the request: failure, metadata, names,
   * and bodies where these are stored.
   */
  readonly text?: string;
}

/** A page of the log, newest first. */
export interface LogQuery extends LogFilter {
  readonly limit: number;
  /** {@link LogPage.next} of the page before. Throws `InvalidRequestError('after')` for any other text. */
  readonly after?: string;
}

/** A record without its bodies. */
export type LoggedRequest = Omit<RequestRecord, 'bodies'>;

/** A page of the log. */
export interface LogPage {
  readonly items: readonly LoggedRequest[];
  /** Absent: this is the last page. */
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

/** Width of the buckets of a time series, in UTC. */
export type SeriesStep = 'minute' | 'five_minutes' | 'quarter_hour' | 'hour' | 'day';

/** Milliseconds of each step, shortest first. */
export const seriesStepMs = {
  minute: 60_000,
  five_minutes: 300_000,
  quarter_hour: 900_000,
  hour: 3_600_000,
  day: 86_400_000,
} as const satisfies Record<SeriesStep, number>;

/** What makes a group of analytics a large one. */
export type GroupOrder = 'requests' | 'cost' | 'errors' | 'tokens' | 'unpriced';

/** What to count. */
export interface AnalyticsQuery extends Omit<LogFilter, 'text'> {
  readonly from: number;
  readonly until: number;
  /** Absent: one row for all. */
  readonly groupBy?: LogDimension;
  /** Absent: no series. */
  readonly step?: SeriesStep;
  /** Maximum number of groups; the largest come first. */
  readonly limit: number;
  /** What makes a group large. Default: `requests`. */
  readonly orderBy?: GroupOrder;
  /** True: rows of the groups beyond {@link limit} together, and of all groups, follow the others. */
  readonly withTotals?: boolean;
}

/** Aggregates of the requests in a group and time bucket. */
export interface AnalyticsRow {
  /** Value of the dimension; null: requests without a value. Absent: the query has no dimension, or {@link sumOf}. */
  readonly group?: string | null;
  /** The row is the sum of the groups that the result does not show, or of all. */
  readonly sumOf?: 'rest' | 'all';
  /** Start of the time bucket, milliseconds since 1970. Absent: the query has no step. */
  readonly at?: number;
  readonly requests: number;
  /** Requests with a status of 400 or more, cancelled requests, and streams that failed after status 200. */
  readonly errors: number;
  readonly cacheHits: number;
  /** Requests served by another target than the first attempted one, or after a retry. */
  readonly rescued: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly cachedTokens: number;
  readonly reasoningTokens: number;
  readonly totalTokens: number;
  /** Cost of the requests whose price is known. */
  readonly nanoDollars: number;
  /** Requests with usage whose price is unknown. */
  readonly unpriced: number;
  /** Milliseconds, accurate to 10 %. Absent: no measurements. */
  readonly durationMs?: Percentiles;
  /** Time to the first token of streams. */
  readonly firstTokenMs?: Percentiles;
}

/** 50, 90, 95 and 99 % of the values are not above these. */
export interface Percentiles {
  readonly p50: number;
  readonly p90: number;
  readonly p95: number;
  readonly p99: number;
}
