import { InvalidArgumentError } from 'commander';

const unitMs: ReadonlyMap<string, number> = new Map([
  ['ms', 1],
  ['s', 1_000],
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
]);

/** A whole number, 0 or more. */
export function wholeNumber(text: string): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(number)) return number;
  throw new InvalidArgumentError('It must be a whole number.');
}

/** A whole number, 1 or more. */
export function naturalNumber(text: string): number {
  const number = wholeNumber(text);
  if (number > 0) return number;
  throw new InvalidArgumentError('It must be 1 or more.');
}

/** A number, 0 or more, that may have decimals. */
export function amount(text: string): number {
  if (/^\d{1,15}(\.\d+)?$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a number such as 200 or 12.50.');
}

/** A century: much later times have no date format. */
const longestMs = 36_525 * 86_400_000;
/** A day: timers cannot wait for longer than a few weeks. */
const longestWaitMs = 86_400_000;

/** A length of time such as `90d`, `12h`, `30m`, `10s` or `500ms`, in milliseconds; a hundred years at most. */
export function duration(text: string): number {
  const [, digits, unit] = /^(\d{1,9})(ms|s|m|h|d)$/.exec(text) ?? [];
  const milliseconds = unitMs.get(unit ?? '');
  const length =
    digits === undefined || milliseconds === undefined ? undefined : Number(digits) * milliseconds;
  if (length !== undefined && length <= longestMs) return length;
  throw new InvalidArgumentError(
    'It must be a length of time such as 90d, 12h, 30m or 10s, and no more than a hundred years.',
  );
}

/** How long a command waits, in milliseconds; a day at most. */
export function waitingTime(text: string): number {
  const length = duration(text);
  if (length <= longestWaitMs) return length;
  throw new InvalidArgumentError('It must be no more than a day.');
}

/** A time zone such as `Europe/Berlin` or `UTC`. */
export function timeZone(text: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    throw new InvalidArgumentError('It must be a time zone such as America/Los_Angeles or UTC.');
  }
}

/** A SHA-256 hash as hexadecimal digits. */
export function hash(text: string): string {
  if (/^[0-9a-f]{64}$/.test(text)) return text;
  throw new InvalidArgumentError('It must be the 64 hexadecimal digits that a verification has printed.');
}

/** Text that can be the value of a header. */
export function headerText(text: string): string {
  if (/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(text)) return text;
  throw new InvalidArgumentError('It must be visible ASCII characters.');
}

/** A date or a time; or a length of time, in milliseconds. */
export function dateOrDuration(text: string): string | number {
  if (/^\d{4}-\d\d-\d\d($|T)/.test(text)) return text;
  if (/^\d+(ms|s|m|h|d)$/.test(text)) return duration(text);
  throw new InvalidArgumentError(
    'It must be a date, a time such as 2027-01-31T12:00:00Z, or a length such as 90d.',
  );
}

/** A comma list. */
export function list(text: string): readonly string[] {
  const items = text.split(',').map((item) => item.trim());
  if (!items.includes('')) return items;
  throw new InvalidArgumentError('It must be a list with commas between, without empty places.');
}

/** Texts of a flag that may stand several times. */
export function collected(text: string, before: readonly string[]): readonly string[] {
  return [...before, text];
}
