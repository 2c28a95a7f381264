import type { AdminFeedback, AdminFeedbackSummary } from '@model-gateway/contract';
import type { Feedback, FeedbackSummary, LogFilter } from '@model-gateway/core';
import { isoTime } from '@model-gateway/control-plane';

/** An opinion as the API shows it. */
export function feedbackView({
  id,
  traceId,
  at,
  value,
  weight,
  metadata,
  callerId,
}: Feedback): AdminFeedback {
  return {
    id,
    traceId,
    at: isoTime(at),
    value,
    weight,
    ...(metadata && { metadata }),
    keyId: callerId,
  };
}

/** What opinions amount to. */
export function feedbackSummaryView(
  { count, mean, values }: FeedbackSummary,
  { from, until }: Pick<LogFilter, 'from' | 'until'>,
): AdminFeedbackSummary {
  return {
    count,
    mean: mean ?? null,
    values,
    from: from === undefined ? null : isoTime(from),
    until: until === undefined ? null : isoTime(until),
  };
}
