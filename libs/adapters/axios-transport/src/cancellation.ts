import { CancelledError, GatewayError } from '@model-gateway/core';

/** The reason of a signal if it is the gateway's own, such as a time-out; else the client has left. */
export function cancellation(signal: AbortSignal): GatewayError {
  const reason: unknown = signal.reason;
  return reason instanceof GatewayError
    ? reason
    : new CancelledError('The request was cancelled.', { cause: reason });
}
