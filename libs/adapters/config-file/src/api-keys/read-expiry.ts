import type { ConfigPath } from '../config-document.js';
import type { SectionReader } from '../resources/section-reader.js';

const form = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/**
 * Reads a time as milliseconds since 1970: an ISO 8601 date, which means its start in UTC, or a time with an offset.
 */
export function readExpiry(value: unknown, path: ConfigPath, reader: SectionReader): number | undefined {
  const text = reader.text(value, path);
  if (text === undefined || reader.isUnresolved(value)) return undefined;
  const day = form.exec(text)?.[1];
  const moment = Date.parse(text);
  if (day !== undefined && !Number.isNaN(moment) && isDay(day)) return moment;
  return reader.problem(
    path,
    'This must be a date such as 2027-01-31, or a time such as 2027-01-31T12:00:00Z.',
  );
}

/** `Date.parse` accepts the 30th of February as the 2nd of March. */
function isDay(day: string): boolean {
  const start = Date.parse(day);
  return !Number.isNaN(start) && new Date(start).toISOString().startsWith(day);
}
