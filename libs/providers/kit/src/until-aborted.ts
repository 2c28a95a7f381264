import { CancelledError, GatewayError } from '@model-gateway/core';

/**
 * Waits for something that others wait for too, and that is therefore not called off with one request: a token
 * being minted. When the signal fires, the wait ends at once, the work goes on.
 */
export function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise<Value>((resolve, reject) => {
    const leave = () => {
      const reason: unknown = signal.reason;
      reject(
        reason instanceof GatewayError
          ? reason
          : new CancelledError('The request was cancelled.', { cause: reason }),
      );
    };
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave);
    const stay = () => signal.removeEventListener('abort', leave);
    work.then(
      (value) => {
        stay();
        resolve(value);
      },
      (error: Error) => {
        stay();
        reject(error);
      },
    );
  });
}
