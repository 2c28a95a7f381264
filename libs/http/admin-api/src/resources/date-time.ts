import type { ResourceRule } from '@model-gateway/core';

/** A date-time of RFC 3339: with its offset from UTC, so that it means one moment everywhere. */
export const dateTimeRule: ResourceRule = {
  pattern: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/,
  message: 'This must be a date-time such as 2027-01-31T12:00:00Z.',
};

/** With its offset counted in, a year of four digits can become one of five, which nothing could show again. */
const first = Date.parse('0000-01-01T00:00:00Z');
const last = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * The moment that a text of {@link dateTimeRule} names, in milliseconds since 1970; undefined: there is none, or it lies
 * outside the years 0 to 9999.
 */
export function momentOf(text: string): number | undefined {
  const moment = Date.parse(text);
  if (!(moment >= first && moment <= last)) return undefined;
  const [year, month, day] = text.slice(0, 10).split('-').map(Number);
  // The engine takes the 31st of a shorter month for a day of the next one.
  return new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day)).getUTCDate() === day ? moment : undefined;
}
