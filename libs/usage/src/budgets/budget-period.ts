import type { BudgetReset } from '@model-gateway/core';
import { civilDate, dateText, dayNumber } from './civil-date.js';

/** One period of a budget. */
export interface BudgetPeriod {
  /** As it stands in counters: `daily|2026-11-22`, or `never`. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  /** Milliseconds since 1970, exclusive; `Infinity` for a budget that never resets. */
  readonly endsAt: number;
}

const dayMs = 86_400_000;
/** 1970-01-01 was a Thursday. */
const daysFromMondayTo1970 = 3;

const endless: BudgetPeriod = { name: 'never', startsAt: -Infinity, endsAt: Infinity };

/** First day of the period of a day, and of the period after it, in days since 1970. */
const daysOf = {
  daily: (today) => [today, today + 1],
  weekly: (today) => {
    const monday = today - ((((today + daysFromMondayTo1970) % 7) + 7) % 7);
    return [monday, monday + 7];
  },
  monthly: (today) => {
    const { year, month } = civilDate(today);
    const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
    return [dayNumber({ year, month, day: 1 }), dayNumber({ ...next, day: 1 })];
  },
} satisfies Record<BudgetReset, (today: number) => [first: number, next: number]>;

/** The period that contains a time, in UTC. */
export function budgetPeriod(resets: BudgetReset | undefined, atMs: number): BudgetPeriod {
  if (resets === undefined) return endless;
  const [first, next] = daysOf[resets](Math.floor(atMs / dayMs));
  return {
    name: `${resets}|${dateText(civilDate(first))}`,
    startsAt: first * dayMs,
    endsAt: next * dayMs,
  };
}
