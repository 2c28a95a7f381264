import type { LimitedUnit, Limits, RateCounter, RateLimit, RatePeriod } from '@model-gateway/core';
import { ownerLabel } from '../budgets/owner-label.js';

/** A rate limit with its counter. */
export interface LimitCounter extends RateCounter {
  readonly unit: LimitedUnit;
  /** The limit as messages name it: "60 requests per minute for key ID". */
  readonly description: string;
}

const windows = {
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
} satisfies Record<RatePeriod, number>;

/** The counters of an owner's rate limits. */
export function countersOf({ owner, rates }: Limits): readonly LimitCounter[] {
  return rates.map((rate) => toCounter(owner, ownerLabel(owner), rate));
}

function toCounter(owner: string, label: string, { type, per, limit }: RateLimit): LimitCounter {
  return {
    name: `${owner}:${type}:${per}`,
    limit,
    windowMs: windows[per],
    unit: type,
    description: `${limit} ${type} per ${per} for ${label}`,
  };
}
