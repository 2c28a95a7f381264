import type { LimitedUnit, Limits, RateCounter, RateLimit, RatePeriod } from '@model-gateway/core';
import { ownerWords } from './owner-words.js';

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

/** By the limits that they were made of: those of a key stay the same object until someone changes them. */
const known = new WeakMap<Limits, readonly LimitCounter[]>();

/** The counters of all rate limits of an owner. */
export function countersOf(limits: Limits): readonly LimitCounter[] {
  let counters = known.get(limits);
  if (!counters) {
    counters = limits.rates.map((rate) => toCounter(limits.owner, ownerWords(limits.owner), rate));
    known.set(limits, counters);
  }
  return counters;
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
