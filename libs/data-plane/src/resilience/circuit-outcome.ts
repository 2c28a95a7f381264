import { errorStatus, GatewayError, type GatewayErrorKind } from '@model-gateway/core';
import type { BreakerSettings } from '@model-gateway/gateway-config';
import type { CircuitOutcome } from './circuit.js';

/** Failures that an upstream, or the way to it, had a part in. After any other nobody was asked. */
const upstreamFailures: ReadonlySet<GatewayErrorKind> = new Set<GatewayErrorKind>([
  'request-timeout',
  'credential',
  'upstream-status',
  'upstream-unreachable',
  'upstream-invalid-response',
  'upstream-timeout',
]);

/**
 * What a failed attempt says about its upstream. A refusal that is no failure is a success: the upstream is there and
 * answers. 429 is neutral whatever the settings say, since who is at his limit is not broken, and so is a failure of our own,
 * such as a caller who left or a request that cannot be translated.
 */
export function circuitOutcome(
  error: unknown,
  { failureStatusCodes }: Pick<BreakerSettings, 'failureStatusCodes'>,
): CircuitOutcome {
  if (!(error instanceof GatewayError) || !upstreamFailures.has(error.kind)) return 'neutral';
  const status = errorStatus(error);
  if (status === 429) return 'neutral';
  // The caller's own time limit is answered with 408, but it is the upstream that was silent.
  const isFailure = failureStatusCodes
    ? failureStatusCodes.includes(status)
    : status >= 500 || error.kind === 'request-timeout';
  if (isFailure) return 'failure';
  return error.kind === 'upstream-status' ? 'success' : 'neutral';
}
