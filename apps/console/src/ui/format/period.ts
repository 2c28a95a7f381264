import { formatTime, type TimeOptions } from './time.js';

/** The relative periods that the picker offers, shortest first. */
export const relativePeriods = ['15m', '1h', '6h', '24h', '7d', '30d'] as const;

/** One of them, as it stands in the address. */
export type RelativePeriod = (typeof relativePeriods)[number];

/** A period: relative ones stay relative, so that a link shows the last day of whoever opens it. */
export type Period =
  | { readonly last: RelativePeriod }
  | { readonly from: string; readonly until: string | undefined };

const lengths: Readonly<Record<RelativePeriod, number>> = {
  '15m': 15 * 60_000,
  '1h': 3_600_000,
  '6h': 6 * 3_600_000,
  '24h': 24 * 3_600_000,
  '7d': 7 * 86_400_000,
  '30d': 30 * 86_400_000,
};

const names: Readonly<Record<RelativePeriod, string>> = {
  '15m': 'Last 15 minutes',
  '1h': 'Last hour',
  '6h': 'Last 6 hours',
  '24h': 'Last 24 hours',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
};

/** The members of an address's search that say a period. */
export interface PeriodSearch {
  readonly last?: RelativePeriod | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** The period of an address; without one the last 24 hours. */
export function periodOf({ last, from, until }: PeriodSearch): Period {
  return from === undefined ? { last: last ?? '24h' } : { from, until };
}

/** The members of an address that say this period; the usual one needs none. */
export function searchOf(period: Period): PeriodSearch {
  return 'last' in period
    ? { last: period.last === '24h' ? undefined : period.last, from: undefined, until: undefined }
    : { last: undefined, from: period.from, until: period.until };
}

/** First moment and moment after the last, in milliseconds. */
export function boundsOf(period: Period, now: number): { readonly from: number; readonly until: number } {
  if ('last' in period) return { from: now - lengths[period.last], until: now };
  return {
    from: Date.parse(period.from),
    until: period.until === undefined ? now : Date.parse(period.until),
  };
}

/** The period before (-1) or after (1) of the same length, not beyond now. */
export function shifted(period: Period, direction: -1 | 1, now: number): Period {
  const { from, until } = boundsOf(period, now);
  const length = until - from;
  // Some time has gone by since one went back: what nearly reaches now is the relative period again.
  if (direction > 0 && until + length >= now - length / 10) {
    const last = relativePeriods.find((name) => Math.abs(lengths[name] - length) < 1000);
    return last === undefined ? periodAt(now - length, now) : { last };
  }
  return periodAt(from + direction * length, until + direction * length);
}

/** A fixed period. */
export function periodAt(from: number, until: number): Period {
  return { from: new Date(from).toISOString(), until: new Date(until).toISOString() };
}

/** For titles: `Last 24 hours`, `Nov 23, 14:00 – Nov 24, 02:00`. */
export function periodName(period: Period, now: number, options: TimeOptions = {}): string {
  if ('last' in period) return names[period.last];
  const { from, until } = boundsOf(period, now);
  const end = period.until === undefined ? 'now' : formatTime(until, now, options);
  return `${formatTime(from, now, options)} – ${end}`;
}
