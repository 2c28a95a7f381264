import type { RateStandings } from '@model-gateway/usage';
import type { AnswerHeaders } from './answer-headers.js';
import { durationText } from './duration-text.js';

/** Adds how the caller's rate limits stand, in the words of the OpenAI API. */
export function addRateHeaders(headers: AnswerHeaders, { requests, tokens }: RateStandings): void {
  // Names that are put together would be made anew, and looked up, for every answer.
  if (requests) {
    headers['x-ratelimit-limit-requests'] = requests.limit;
    headers['x-ratelimit-remaining-requests'] = requests.remaining;
    headers['x-ratelimit-reset-requests'] = durationText(requests.resetMs);
  }
  if (tokens) {
    headers['x-ratelimit-limit-tokens'] = tokens.limit;
    headers['x-ratelimit-remaining-tokens'] = tokens.remaining;
    headers['x-ratelimit-reset-tokens'] = durationText(tokens.resetMs);
  }
}
