import type { AdminCost, AdminUnfiled } from './logs.js';
import type { Count, DateTime, NonNegative } from './values.js';

/** Milliseconds: half, 90, 95 and 99 of a hundred are not above these. */
export interface AdminPercentiles {
  readonly p50: NonNegative;
  readonly p90: NonNegative;
  readonly p95: NonNegative;
  readonly p99: NonNegative;
}

/** What some requests amount to. */
export interface AdminAnalyticsRow {
  /** Value of the `group_by` field; null for requests without one. Absent if `group_by` was not given. */
  readonly group?: string | null;
  /** Beginning of the piece of time, ISO 8601. Absent: there is no `step`. */
  readonly at?: DateTime;
  readonly requests: Count;
  /** Answered with 400 or more, left by their callers, or failed on the way, as streams do that began with 200. */
  readonly errors: Count;
  readonly cacheHits: Count;
  /** Served by another target than the first that was tried, or after a retry. */
  readonly rescued: Count;
  readonly promptTokens: Count;
  readonly completionTokens: Count;
  readonly cachedTokens: Count;
  readonly reasoningTokens: Count;
  readonly totalTokens: Count;
  /** Of the requests whose price is known; null: of none of those that used something it is. */
  readonly cost: AdminCost | null;
  /** Requests that used something at a price that is not known, so that `cost` is without them. */
  readonly unpriced: Count;
  /** Absent if no request has a measurement. */
  readonly durationMs?: AdminPercentiles;
  /** Time to the first token of streams. Absent: there were none. */
  readonly firstTokenMs?: AdminPercentiles;
}

/** Answer of `GET /admin/v1/analytics`. */
export interface AdminAnalytics extends AdminUnfiled {
  /** In the order of the groups by requests, and of time within a group. */
  readonly data: readonly AdminAnalyticsRow[];
  /** ISO 8601; belongs to it. */
  readonly from: DateTime;
  /** ISO 8601; does not belong to it. */
  readonly until: DateTime;
}
