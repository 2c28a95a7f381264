import type { Count, DateTime } from './values.js';

/** An integer from -10 to 10. */
export type FeedbackValue = number;

/** From 0 to 1. */
export type FeedbackWeight = number;

/** A rating of the responses of a trace. */
export interface AdminFeedback {
  readonly id: string;
  readonly traceId: string;
  /** ISO 8601. */
  readonly at: DateTime;
  readonly value: FeedbackValue;
  readonly weight: FeedbackWeight;
  readonly metadata?: Readonly<Record<string, string>>;
  /** Id of the key that gave it. */
  readonly keyId: string;
}

/** Answer of `GET /admin/v1/analytics/feedback`. */
export interface AdminFeedbackSummary {
  readonly count: Count;
  /** Weighted mean of all values; null without feedback or weight. */
  readonly mean: number | null;
  /** How often each value was given. */
  readonly values: Readonly<Record<string, Count>>;
  /** ISO 8601; null: unlimited. */
  readonly from: DateTime | null;
  /** ISO 8601; null: unlimited. */
  readonly until: DateTime | null;
}

/** One rating in the body of `POST /v1/feedback`, which is one or an array of them. */
export interface FeedbackRequest {
  trace_id: string;
  /** An integer from -10 to 10. */
  value: number;
  /** From 0 to 1; absent: 1. */
  weight?: number | null;
  metadata?: Record<string, string> | null;
}

/** Answer of `POST /v1/feedback`. */
export interface FeedbackAnswer {
  status: 'success';
  /** In the order of the request. */
  feedback_ids: string[];
}
