import {
  countsAll,
  type LimitedUnit,
  type Limits,
  type RateCounter,
  type RateLimit,
  type RatePeriod,
} from '@model-gateway/core';
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

/** The counters of an owner's rate limits, without those that count each end user. */
export function countersOf(limits: Limits): readonly LimitCounter[] {
  const rates = limits.rates.filter(countsAll);
  if (rates.length === 0) return [];
  const label = ownerLabel(limits.owner);
  return rates.map((rate) => toCounter(limits, label, rate));
}

function toCounter(
  { owner, endUserOf }: Limits,
  label: string,
  { type, per, limit }: RateLimit,
): LimitCounter {
  return {
    name: `${owner}:${type}:${per}`,
    limit,
    windowMs: windows[per],
    ...(endUserOf !== undefined && { pool: endUserOf }),
    unit: type,
    description: `${limit} ${type} per ${per} for ${label}`,
  };
}
