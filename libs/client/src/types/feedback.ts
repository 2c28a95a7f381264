/** What somebody thinks of the answers of a trace. */
export interface FeedbackRequest {
  /** As in {@link GatewayResponse.traceId}. */
  trace_id: string;
  /** Whole, from -10 to 10. */
  value: number;
  /** From 0 to 1; absent: 1. */
  weight?: number | null;
  metadata?: Record<string, string> | null;
}

/** Answer to feedback. */
export interface FeedbackAnswer {
  status: 'success';
  /** In the order of the request. */
  feedback_ids: string[];
}
