/** Before the first repetition; doubles with each. */
const firstDelayMs = 500;
const longestDelayMs = 8000;

/** Up to so much is added to what an upstream tells, so that not everybody it told the same comes back at once. */
const mostSpreadMs = 1000;

/**
 * How long to wait before an attempt is made anew, in milliseconds: 0.5 s, doubled for each repetition up to 8 s, of
 * which a random part of at most a half is left out; never less than the upstream told.
 *
 * @param repetition 0 for the first
 * @param retryAfterMs what the upstream said; 0: nothing
 * @param random from 0 to 1
 */
export function retryDelayMs(repetition: number, retryAfterMs: number, random: number): number {
  const grown = Math.min(firstDelayMs * 2 ** repetition, longestDelayMs) * (1 - random / 2);
  const spread = Math.min(retryAfterMs / 10, mostSpreadMs) * random;
  return Math.max(grown, retryAfterMs + spread);
}
