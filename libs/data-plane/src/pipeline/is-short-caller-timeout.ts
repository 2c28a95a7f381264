import { RequestTimeoutError, UpstreamTimeoutError } from '@model-gateway/core';
import type { InferenceConfig } from '@model-gateway/gateway-config';
import { callTimeoutsOf } from '../resilience/attempt-limits.js';

/** Whoever has less time for a step of its answer, and does not make it, may be well. */
const leastSilenceMs = 10_000;

/** Whoever has less for all of its answer may be well, and on its way. */
const leastAnswerMs = 30_000;

/** Timers may ring this early. */
const slackMs = 50;

/**
 * Had the upstream so little time that its failing says nothing about it? How long it is waited for is the caller's choice,
 * and nobody may close a circuit to all others by choosing little. What the gateway waits by default is enough.
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
