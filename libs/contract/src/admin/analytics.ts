import type { AdminCost, AdminUnfiled } from './logs.js';

/** Milliseconds: half, 90, 95 and 99 of a hundred are not above these. */
export interface AdminPercentiles {
  readonly p50: number;
  readonly p90: number;
  readonly p95: number;
  readonly p99: number;
}

/** What some requests amount to. */
export interface AdminAnalyticsRow {
  /** Value of the `group_by` field; null for requests without one. Absent if `group_by` was not given. */
  readonly group?: string | null;
  /** Beginning of the piece of time, ISO 8601. Absent: there is no `step`. */
  readonly at?: string;
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
  /** Of the requests whose price is known; null: of none of those that used something it is. */
  readonly cost: AdminCost | null;
  /** Requests that used something at a price that is not known, so that `cost` is without them. */
  readonly unpriced: number;
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
  readonly from: string;
  /** ISO 8601; does not belong to it. */
  readonly until: string;
}
