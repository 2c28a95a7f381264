import { RateLimitedError } from '@model-gateway/core';
import type { RateStandings } from './rate-standing.js';

/** A rate limit refused a request; the request is not counted. */
export class RateLimitReachedError extends RateLimitedError {
  constructor(
    message: string,
    retryAfterMs: number,
    /** For the response headers. */
    readonly standings: RateStandings,
  ) {
    super(message, retryAfterMs);
  }
}
