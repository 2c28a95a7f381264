import { CancelledError } from '@model-gateway/core';

/** The connection was closed before the whole body was there, or before the work on it had ended. */
export function clientDisconnected(): CancelledError {
  return new CancelledError('The caller went away while sending the request.');
}
