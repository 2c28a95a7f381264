import type { RateStandings } from '@model-gateway/application';
import type { AnswerHeaders } from './answer-headers.js';
import { durationText } from './duration-text.js';

const units = ['requests', 'tokens'] as const;

/** Adds how the caller's rate limits stand, in the words of the OpenAI API. */
export function addRateHeaders(headers: AnswerHeaders, standings: RateStandings): void {
  for (const unit of units) {
    const standing = standings[unit];
    if (!standing) continue;
    headers[`x-ratelimit-limit-${unit}`] = standing.limit;
    headers[`x-ratelimit-remaining-${unit}`] = standing.remaining;
    headers[`x-ratelimit-reset-${unit}`] = durationText(standing.resetMs);
  }
}
