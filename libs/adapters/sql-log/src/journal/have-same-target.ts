import type { RecordedAttempt } from '@model-gateway/core';

/** Whether two records have the same attempt, in all that a delta does not contain; each has one attempt at most. */
export function haveSameTarget(
  [one]: readonly RecordedAttempt[],
  [other]: readonly RecordedAttempt[],
): boolean {
  if (one === undefined || other === undefined) return one === other;
  return (
    one.model === other.model &&
    one.slug === other.slug &&
    one.provider === other.provider &&
    one.region === other.region &&
    one.tier === other.tier &&
    one.option === other.option &&
    one.retry === other.retry &&
    one.reason === other.reason &&
    one.price === other.price &&
    one.upstreamStatus === other.upstreamStatus &&
    one.outcome === other.outcome &&
    one.code === other.code &&
    one.status === other.status &&
    one.billing === other.billing &&
    one.isEstimated === other.isEstimated &&
    isPlainAttempt(one) &&
    isPlainAttempt(other)
  );
}

/** Whether an attempt has none of the members that a delta does not contain. */
function isPlainAttempt(attempt: RecordedAttempt): boolean {
  const { usage, message, nanoDollars, connectMs, headersMs, isResent, upstreamRequests } = attempt;
  return (
    isResent === undefined &&
    upstreamRequests === undefined &&
    usage === undefined &&
    message === undefined &&
    nanoDollars === undefined &&
    connectMs === undefined &&
    headersMs === undefined &&
    attempt.pauseBeforeMs === undefined &&
    attempt.skipped === undefined &&
    attempt.upstreamRequestId === undefined &&
    attempt.retryAfterMs === undefined &&
    attempt.queueMs === undefined &&
    attempt.translateMs === undefined &&
    attempt.firstTokenMs === undefined &&
    attempt.streamMs === undefined
  );
}
