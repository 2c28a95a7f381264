import type { ProviderKind } from '../administration/provider-kind.js';
import type { LossSeverity } from '../chat/loss.js';
import type { LoggedRequest, LogRow } from './log-row.js';
import type { OneOf } from './one-of.js';
import type { GuardrailOutcome, RequestOutcome } from './request-outcome.js';

/** A closed interval. */
export interface NumberRange {
  readonly min?: number;
  readonly max?: number;
}

/** Selects the requests that match all members; where a member has several values, one of them must match. */
export interface LogFilter {
  /** Whose requests; absent: those of the default workspace. */
  readonly workspace?: string;
  /** Milliseconds since 1970, inclusive. */
  readonly from?: number;
  /** Milliseconds since 1970, exclusive. */
  readonly until?: number;
  readonly status?: NumberRange;
  /** One of these, besides {@link status}. */
  readonly statuses?: readonly number[];
  /** `error` has every request that analytics counts as an error, also cancelled ones. */
  readonly outcome?: OneOf<RequestOutcome>;
  readonly provider?: OneOf<ProviderKind>;
  readonly slug?: OneOf<string>;
  readonly model?: OneOf<string>;
  /** Id of the caller's key. */
  readonly callerId?: OneOf<string>;
  readonly traceId?: string;
  readonly route?: OneOf<string>;
  readonly prompt?: OneOf<string>;
  readonly cache?: OneOf<'MISS' | 'HIT' | 'REFRESH'>;
  /** Code of the failure. */
  readonly code?: OneOf<string>;
  /** `ID` of a stored config, `ID@VERSION`, or `inline`. */
  readonly config?: OneOf<string>;
  readonly region?: OneOf<string>;
  /** The tier of capacity that the request was to be served at. */
  readonly tier?: OneOf<string>;
  /** Finish reason of one of the choices. */
  readonly finish?: OneOf<string>;
  readonly stream?: boolean;
  /** Served by another target than the first, or by a retry. */
  readonly rescued?: true;
  /** With usage whose price is unknown. */
  readonly unpriced?: true;
  /** With usage that is an estimate in part. */
  readonly estimated?: true;
  /** The worst loss is at least so severe; `none`: there is no loss. */
  readonly loss?: LossSeverity | 'none';
  /** Guardrails found this, or worse. */
  readonly guardrail?: GuardrailOutcome;
  /** Name of a guardrail that looked at the request. */
  readonly guardrailName?: string;
  /** Id of the request that it repeats. */
  readonly resentFrom?: string;
  /** Members that the request's metadata must have. */
  readonly metadata?: Readonly<Record<string, OneOf<string>>>;
  readonly nanoDollars?: NumberRange;
  readonly totalTokens?: NumberRange;
  readonly durationMs?: NumberRange;
  /** Of streams and other answers alike. */
  readonly firstTokenMs?: NumberRange;
  /**
   * Prefixes of words, ignoring case. All of them must occur in the stored texts of the request: failure, metadata, names,
   * and bodies where these are stored.
   */
  readonly text?: string;
}

/** What a page of the log is sorted by. Requests without the value count as less than all others. */
export type LogSort = 'at' | 'cost' | 'duration' | 'tokens' | 'first_token';

/** A page of the log. */
export interface LogQuery extends LogFilter {
  readonly limit: number;
  /** Absent: `at`, when the request began. */
  readonly sort?: LogSort;
  /** Absent: `desc`. */
  readonly order?: 'asc' | 'desc';
  /**
   * {@link LogPage.next} of the page before, with the same sort and order. Throws `InvalidRequestError('after')` for any
   * other text.
   */
  readonly after?: string;
}

/** A page of the log. */
export interface LogPage {
  readonly items: readonly LoggedRequest[];
  /** Absent: this is the last page. */
  readonly next?: string;
}

/** A page of the log as a table shows it. */
export interface LogRowPage {
  readonly items: readonly LogRow[];
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
  /** Cost of all attempts whose price is known. */
  readonly nanoDollars: number;
  /** Requests with usage of which a price is unknown; the cost has what is known of them. */
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
