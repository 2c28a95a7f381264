import type { RecordedBodies, RecordedBody } from './request-record.js';

/** What bodies take in memory, roughly: text that is not Latin takes up to twice as much. */
export function bodiesSize(bodies: RecordedBodies | undefined): number {
  if (!bodies) return 0;
  const { clientRequest, upstreamRequest, upstreamAnswer, clientAnswer, attempts = [] } = bodies;
  return (
    textLength(clientRequest) +
    textLength(upstreamRequest) +
    textLength(upstreamAnswer) +
    textLength(clientAnswer) +
    attempts.reduce((sum, one) => sum + textLength(one.upstreamRequest) + textLength(one.upstreamAnswer), 0)
  );
}

function textLength(body: RecordedBody | undefined): number {
  return body?.text.length ?? 0;
}
