import type { RecordedAttempt, RequestRecord, Usage } from '@model-gateway/core';

/** That a record differs from another only in what differs from request to request: in what a short line says. */
export function isAlike(record: RequestRecord, other: RequestRecord): boolean {
  return (
    record.model === other.model &&
    record.callerId === other.callerId &&
    record.callerName === other.callerName &&
    record.status === other.status &&
    record.route === other.route &&
    record.method === other.method &&
    record.provider === other.provider &&
    record.slug === other.slug &&
    record.region === other.region &&
    record.config === other.config &&
    record.option === other.option &&
    record.cache === other.cache &&
    record.stream === other.stream &&
    record.retries === other.retries &&
    record.spanName === other.spanName &&
    record.prompt?.id === other.prompt?.id &&
    record.prompt?.version === other.prompt?.version &&
    (record.nanoDollars === undefined) === (other.nanoDollars === undefined) &&
    areUsagesAlike(record.usage, other.usage) &&
    record.finish?.length === other.finish?.length &&
    record.finish?.[0] === other.finish?.[0] &&
    areAttemptsAlike(record.attempts, other.attempts)
  );
}

/** That others may be said to be like it: it has nothing of what {@link isAlike} does not compare. */
export function isUsual({ attempts, losses, failure, bodies, isPartial, finish }: RequestRecord): boolean {
  return (
    attempts.length <= 1 &&
    losses.length === 0 &&
    failure === undefined &&
    bodies === undefined &&
    isPartial === undefined &&
    (finish === undefined || finish.length === 1)
  );
}

function areUsagesAlike(one: Usage | undefined, other: Usage | undefined): boolean {
  return (one === undefined) === (other === undefined) && one?.serviceTier === other?.serviceTier;
}

function areAttemptsAlike([one]: readonly RecordedAttempt[], [other]: readonly RecordedAttempt[]): boolean {
  if (one === undefined || other === undefined) return one === other;
  return (
    one.model === other.model &&
    one.slug === other.slug &&
    one.provider === other.provider &&
    one.region === other.region &&
    one.option === other.option &&
    one.retry === other.retry &&
    one.outcome === other.outcome &&
    one.code === other.code &&
    one.status === other.status &&
    one.usage === undefined &&
    other.usage === undefined
  );
}
