import type { RecordedBodies } from './request-record.js';

/** What bodies take in memory, roughly: text that is not Latin takes up to twice as much. */
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
