import type { BodyName, LogBodies } from '../record-options.js';

/** Which bodies are side by side. */
export const splitNames = ['request', 'answer', 'all', 'one'] as const;
/** One of them. */
export type SplitName = (typeof splitNames)[number];

/** The bodies in the order of a request's way. */
export const bodyNames = ['clientRequest', 'upstreamRequest', 'upstreamAnswer', 'clientAnswer'] as const;

/** The bodies that are shown. */
export function shownBodies(split: SplitName, one: BodyName): readonly BodyName[] {
  return {
    request: ['clientRequest', 'upstreamRequest'],
    answer: ['upstreamAnswer', 'clientAnswer'],
    all: bodyNames,
    one: [one],
  }[split] as readonly BodyName[];
}

/** A body of the request, or of one of its failed attempts: these have those of the upstream alone. */
export function bodyOf(bodies: LogBodies, name: BodyName, attempt: number | undefined): LogBodies[BodyName] {
  if (attempt === undefined || name === 'clientRequest' || name === 'clientAnswer') return bodies[name];
  return bodies.attempts?.find((one) => one.attempt === attempt)?.[name];
}
