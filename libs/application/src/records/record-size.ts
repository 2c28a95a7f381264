import type { RecordedBodies, RequestRecord } from '@model-gateway/core';

/** A record with its attempts' and losses' lists, without what either holds. */
const recordBytes = 1_500;
const attemptBytes = 300;
const lossBytes = 250;

/** What a record takes in memory without its bodies, roughly. Text that is not Latin takes up to twice as much. */
export function recordSize({ attempts, losses, failure }: RequestRecord): number {
  const message = failure?.message?.length ?? 0;
  return recordBytes + attempts.length * attemptBytes + losses.length * lossBytes + message;
}

/** The same of its bodies. */
export function bodiesSize(bodies: RecordedBodies | undefined): number {
  if (!bodies) return 0;
  const { clientRequest, upstreamRequest, upstreamAnswer, clientAnswer } = bodies;
  return (
    (clientRequest?.text.length ?? 0) +
    (upstreamRequest?.text.length ?? 0) +
    (upstreamAnswer?.text.length ?? 0) +
    (clientAnswer?.text.length ?? 0)
  );
}
