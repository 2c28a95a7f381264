import {
  boundsOf,
  periodName,
  periodOf,
  type PeriodSearch,
  type RelativePeriod,
} from '../../ui/format/period.js';

/** What the address of the page says of the period. */
export interface SpendPeriodSearch extends PeriodSearch {
  /** A month in UTC: `2026-11`, or `today`: this day in UTC, at midnight the next one. */
  readonly period?: string | undefined;
}

/** A piece of time in milliseconds, and how it is called. */
export interface SpendPeriod {
  readonly name: string;
  readonly from: number;
  /** Of a month or a day that goes on it is its end, which is later than now. */
  readonly until: number;
  /** What it is compared with; the name is that of the sum in it. */
  readonly before: { readonly name: string; readonly from: number; readonly until: number };
  /** Present: it is this month. */
  readonly month?: string;
}

/** How periods, and sums of periods, are called. */
interface SpendPeriodTexts {
  readonly before: string;
  readonly today: string;
  readonly dayBefore: string;
  readonly against: (month: string) => string;
}

/** The period of an address that is the current day. */
export const today = 'today';

const dayMs = 86_400_000;

/** Relative periods that money is looked at by. */
export const spendPeriods = ['24h', '7d', '30d'] as const satisfies readonly RelativePeriod[];

/** The period of an address; without one the current month. */
export function spendPeriodOf(
  search: SpendPeriodSearch,
  now: number,
  texts: SpendPeriodTexts,
  locale?: string,
): SpendPeriod {
  if (search.from !== undefined || search.last !== undefined) {
    const period = periodOf(search);
    const { from, until } = boundsOf(period, now);
    const before = { name: texts.before, from: Math.max(0, from - (until - from)), until: from };
    return { name: periodName(period, now), from, until, before };
  }
  if (search.period === today) {
    const from = now - (now % dayMs);
    // A day that goes on is compared with as much of the day before.
    const before = { name: texts.dayBefore, from: from - dayMs, until: Math.max(now, from + 1) - dayMs };
    return { name: texts.today, from, until: from + dayMs, before };
  }
  const month = isMonth(search.period) ? search.period : monthOf(now);
  const earlier = shiftedMonth(month, -1);
  return {
    name: monthName(month, locale),
    ...monthBounds(month),
    before: { name: texts.against(monthName(earlier, locale)), ...monthBounds(earlier) },
    month,
  };
}

/** The month of a moment in UTC. */
export function monthOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 7);
}

/** So many months later, or earlier. */
export function shiftedMonth(month: string, count: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return monthOf(date.getTime());
}

/** `November 2026`. */
export function monthName(month: string, locale?: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

function monthBounds(month: string): { readonly from: number; readonly until: number } {
  const begin = (name: string) => Date.parse(`${name}-01T00:00:00Z`);
  return { from: begin(month), until: begin(shiftedMonth(month, 1)) };
}

function isMonth(text: string | undefined): text is string {
  return text !== undefined && /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/.test(text);
}
