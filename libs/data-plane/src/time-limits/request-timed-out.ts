import { RequestTimeoutError } from '@model-gateway/core';

/** What a request fails with that has no first token in the time that its caller gave it. */
export function requestTimedOut(): RequestTimeoutError {
  return new RequestTimeoutError('The request took longer than its request-timeout.');
}
