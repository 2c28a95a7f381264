import { numberFormat } from './formats.js';

/** A duration: `41 ms`, `1.2 s`, `2 min 05 s`, `3 h 10 min`. Undefined: it was not reached. */
export function formatDuration(milliseconds: number | null | undefined, locale?: string): string {
  if (milliseconds === null || milliseconds === undefined) return 'not reached';
  const number = (value: number, digits: number) =>
    numberFormat({ maximumFractionDigits: digits }, locale).format(value);
  if (milliseconds < 10 && !Number.isInteger(milliseconds)) return `${number(milliseconds, 1)} ms`;
  if (milliseconds < 999.5) return `${number(milliseconds, 0)} ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 9.95) return `${number(seconds, 1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${number(whole, 0)} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${pad(whole % 60)} s`;
  const minutes = Math.round(whole / 60);
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ${pad(minutes % 60)} min`;
  return `${number(minutes / 1440, 0)} d`;
}

const pad = (value: number): string => String(value).padStart(2, '0');

const steps = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** How far away a moment is: `2 hours ago`, `in 3 days`. */
export function formatDistance(moment: Date | string | number, now: number, locale?: string): string {
  const seconds = Math.round((new Date(moment).getTime() - now) / 1000);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const step = steps.find((one) => Math.abs(seconds) >= one.seconds);
  return step
    ? format.format(Math.trunc(seconds / step.seconds), step.unit)
    : format.format(seconds, 'second');
}
