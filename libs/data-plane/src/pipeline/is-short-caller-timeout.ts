import { RequestTimeoutError, UpstreamTimeoutError } from '@model-gateway/core';
import type { InferenceConfig } from '@model-gateway/gateway-config';
import { callTimeoutsOf } from '../resilience/attempt-limits.js';

/** A shorter timeout for one step of a response proves no fault of the upstream. */
const leastSilenceMs = 10_000;

/** A shorter timeout for the whole response proves no fault of the upstream. */
const leastAnswerMs = 30_000;

/** Timers may fire this early. */
const slackMs = 50;

/**
 * True when a timeout that the caller chose was too short to count against the circuit breaker: a caller must not be able
 * to open a circuit for all others by a short timeout. The gateway's default timeouts are long enough to count.
 *
 * @param durationMs of the attempt, from its start to the failure
 */
export function isShortCallerTimeout(
  failure: unknown,
  settings: InferenceConfig,
  durationMs: number,
): boolean {
  if (failure instanceof RequestTimeoutError) return durationMs < leastAnswerMs - slackMs;
  if (!(failure instanceof UpstreamTimeoutError)) return false;
  switch (failure.phase) {
    case 'total':
      return durationMs < leastAnswerMs - slackMs;
    case 'first-token':
      return durationMs < leastSilenceMs - slackMs;
    default:
      return (callTimeoutsOf(settings)[limitOf[failure.phase]] ?? Infinity) < leastSilenceMs;
  }
}

const limitOf = { connect: 'connectMs', headers: 'headersMs', idle: 'idleMs' } as const;
