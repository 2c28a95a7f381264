import type { LimitedUnit, Limits, RateCounter, RateLimit, RatePeriod } from '@model-gateway/core';
import { ownerWords } from '../budgets/owner-words.js';

/** A rate limit as it is counted. */
export interface LimitCounter extends RateCounter {
  readonly unit: LimitedUnit;
  /** The limit in a message: "60 requests per minute for key ID". */
  readonly words: string;
}

const windows = {
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
} satisfies Record<RatePeriod, number>;

/** The counters of all rate limits of an owner. */
export function countersOf({ owner, rates }: Limits): readonly LimitCounter[] {
  return rates.map((rate) => toCounter(owner, ownerWords(owner), rate));
}

function toCounter(owner: string, words: string, { type, per, limit }: RateLimit): LimitCounter {
  return {
    name: `${owner}:${type}:${per}`,
    limit,
    windowMs: windows[per],
    unit: type,
    words: `${limit} ${type} per ${per} for ${words}`,
  };
}
