import type { AdminCost } from './cost.js';
import type { AdminUnfiled } from './logs.js';
import type { Count, DateTime, NonNegative } from './values.js';

/** Percentiles in milliseconds. */
export interface AdminPercentiles {
  readonly p50: NonNegative;
  readonly p90: NonNegative;
  readonly p95: NonNegative;
  readonly p99: NonNegative;
}

/** The counts of a group of requests. */
export interface AdminAnalyticsRow {
  /** Value of the `group_by` field; null for requests without one. Absent if `group_by` was not given, or with `sumOf`. */
  readonly group?: string | null;
  /** With `rest=true`: the sum of the groups that are not shown, or of all requests. */
  readonly sumOf?: 'rest' | 'all';
  /** Start of the interval, ISO 8601. Absent without `step`. */
  readonly at?: DateTime;
  readonly requests: Count;
  /** Requests with status 400 or more, cancelled by their callers, or failed within a stream that began with 200. */
  readonly errors: Count;
  readonly cacheHits: Count;
  /** Requests that another target than the first attempted one served, or that succeeded after a retry. */
  readonly rescued: Count;
  readonly promptTokens: Count;
  readonly completionTokens: Count;
  readonly cachedTokens: Count;
  readonly reasoningTokens: Count;
  readonly totalTokens: Count;
  /** Cost of all attempts with a known price; null when there is usage and none of it has a known price. */
  readonly cost: AdminCost | null;
  /** Requests with usage of which a price is unknown; `cost` has what is known of them. */
  readonly unpriced: Count;
  /** Absent if no request has a measurement. */
  readonly durationMs?: AdminPercentiles;
  /** Time to the first token of streams. Absent: there were none. */
  readonly firstTokenMs?: AdminPercentiles;
}

/** Answer of `GET /admin/v1/analytics`. */
export interface AdminAnalytics extends AdminUnfiled {
  /** The largest group first, and by time within a group; rows with `sumOf` are last. */
  readonly data: readonly AdminAnalyticsRow[];
  /** ISO 8601; inclusive. */
  readonly from: DateTime;
  /** ISO 8601; exclusive. */
  readonly until: DateTime;
  /** The step of the series. Absent: it is none. */
  readonly step?: 'minute' | 'five_minutes' | 'quarter_hour' | 'hour' | 'day';
  /** When the counts were read, ISO 8601. */
  readonly readAt: DateTime;
}
