import type { Mutable, PhaseDurations, WireRecord } from '@model-gateway/core';
import type { RequestContext } from '../context/request-context.js';
import { tenths } from './tenths.js';

/**
 * How long the phases of a request took.
 *
 * @param ended by the monotonic clock
 */
export function phasesOf(context: RequestContext, ended: number): PhaseDurations {
  const { phases, attemptLog, startedTicks, firstPieceTicks } = context;
  const durations: Mutable<PhaseDurations> = { total: tenths(ended - startedTicks) };
  if (phases.auth !== undefined) durations.auth = tenths(phases.auth);
  const queued = (phases.queue ?? 0) + (attemptLog?.waitedMs ?? 0) + queuedMsOf(attemptLog?.wires);
  if (queued > 0) durations.queue = tenths(queued);
  if (phases.translate !== undefined) durations.translate = tenths(phases.translate);
  if (phases.upstream !== undefined) durations.upstream = tenths(phases.upstream);
  const wire = attemptLog?.wires.at(-1);
  if (wire?.sentAt !== undefined) {
    durations.connect = tenths(wire.sentAt - wire.begunAt);
    if (wire.headAt !== undefined) durations.headers = tenths(wire.headAt - wire.sentAt);
  }
  if (firstPieceTicks !== undefined) {
    durations.firstToken = tenths(firstPieceTicks - startedTicks);
    durations.stream = tenths(ended - firstPieceTicks);
  }
  return durations;
}

/** Milliseconds that upstream requests waited for a connection. */
export function queuedMsOf(wires: readonly WireRecord[] = []): number {
  let sum = 0;
  for (const { queuedMs } of wires) sum += queuedMs;
  return sum;
}
