import type { ResourceRule } from '@model-gateway/core';

/** A date-time of RFC 3339: with its offset from UTC, so that it means one moment everywhere. */
export const dateTimeRule: ResourceRule = {
  pattern: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/,
  message: 'This must be a date-time such as 2027-01-31T12:00:00Z.',
};

/** The moment that a text of {@link dateTimeRule} names, in milliseconds since 1970; undefined: there is none. */
export function momentOf(text: string): number | undefined {
  const moment = Date.parse(text);
  if (Number.isNaN(moment)) return undefined;
  const [year, month, day] = text.slice(0, 10).split('-').map(Number);
  // The engine takes the 31st of a shorter month for a day of the next one.
  return new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day)).getUTCDate() === day ? moment : undefined;
}

/** A moment as the API shows it: ISO 8601. */
export function toDateTime(moment: number): string {
  return new Date(moment).toISOString();
}
