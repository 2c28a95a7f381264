import { RateLimitedError } from '@model-gateway/core';
import type { RateStandings } from './rate-standing.js';

/** A rate limit refused a request; nothing of it is counted. */
export class RateLimitReachedError extends RateLimitedError {
  constructor(
    message: string,
    retryAfterMs: number,
    /** For the headers of the answer. */
    readonly standings: RateStandings,
  ) {
    super(message, retryAfterMs);
  }
}
