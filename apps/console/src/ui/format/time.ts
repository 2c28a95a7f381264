import { dateFormat } from './formats.js';

/** How to write a moment: the reader's language and zone, unless a test or a setting says another one. */
export interface TimeOptions {
  readonly locale?: string;
  readonly timeZone?: string;
}

/** `14:03:22` today, `Nov 23, 14:03` this year, `Nov 23, 2025` before. */
export function formatTime(moment: Date | string | number, now: number, options: TimeOptions = {}): string {
  const date = new Date(moment);
  const write = (format: Intl.DateTimeFormatOptions) => formatter(format, options).format(date);
  const dayOf = (value: Date | number) => formatter(day, options).format(value);
  if (dayOf(date) === dayOf(now)) return write(clock);
  const yearOf = (value: Date | number) => formatter({ year: 'numeric' }, options).format(value);
  if (yearOf(date) === yearOf(now)) return write({ month: 'short', day: 'numeric', ...shortClock });
  return write({ month: 'short', day: 'numeric', year: 'numeric' });
}

/** `14:03:22`, whatever the day. */
export function formatClock(moment: Date | string | number, options: TimeOptions = {}): string {
  return formatter(clock, options).format(new Date(moment));
}

/** `Nov 23`. */
export function formatDay(moment: Date | string | number, options: TimeOptions = {}): string {
  return formatter({ month: 'short', day: 'numeric' }, options).format(new Date(moment));
}

/** `Nov 23, 2026`: a day that is none of a zone, such as `2026-11-23`, in the reader's language alone. */
export function formatCalendarDay(isoDay: string, options: Pick<TimeOptions, 'locale'> = {}): string {
  return formatter(day, { ...options, timeZone: 'UTC' }).format(new Date(isoDay.slice(0, 10)));
}

/** The whole moment with milliseconds and zone, for titles. */
export function exactTime(moment: Date | string | number, options: TimeOptions = {}): string {
  const format: Intl.DateTimeFormatOptions = {
    ...day,
    ...clock,
    fractionalSecondDigits: 3,
    timeZoneName: 'short',
  };
  return formatter(format, options).format(new Date(moment));
}

const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
const shortClock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;

function formatter(
  format: Intl.DateTimeFormatOptions,
  { locale, timeZone }: TimeOptions,
): Intl.DateTimeFormat {
  return dateFormat({ ...format, ...(timeZone !== undefined && { timeZone }) }, locale);
}
