import { CancelledError, GatewayError } from '@model-gateway/core';

/** Why the signal fired: its reason when the gateway gave one (a timeout, for instance), else the caller left. */
export function cancellation(signal: AbortSignal): GatewayError {
  const reason: unknown = signal.reason;
  return reason instanceof GatewayError
    ? reason
    : new CancelledError('The request was cancelled.', { cause: reason });
}
