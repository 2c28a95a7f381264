/** A day of the Gregorian calendar. */
export interface CivilDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** 1 to 31. */
  readonly day: number;
}

/** Days of 400 years, after which the calendar repeats itself. */
const daysOfEra = 146_097;
/** Days from 0000-03-01 to 1970-01-01. Eras of 400 years start on a 1 March, so that a leap day is the last day of its year. */
const daysBefore1970 = 719_468;

/** The date of a day number, counted from 1970-01-01. Pure arithmetic, because pure libraries may not use `Date`. */
export function civilDate(daysSince1970: number): CivilDate {
  const days = daysSince1970 + daysBefore1970;
  const era = Math.floor(days / daysOfEra);
  const dayOfEra = days - era * daysOfEra;
  const leapDays =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / (daysOfEra - 1));
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - daysBeforeYear(yearOfEra);
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - daysBeforeMonth(monthFromMarch) + 1,
  };
}

/** The day number of a date, counted from 1970-01-01. */
export function dayNumber({ year, month, day }: CivilDate): number {
  const yearFromMarch = month > 2 ? year : year - 1;
  const era = Math.floor(yearFromMarch / 400);
  const dayOfYear = daysBeforeMonth((month + 9) % 12) + day - 1;
  return era * daysOfEra + daysBeforeYear(yearFromMarch - era * 400) + dayOfYear - daysBefore1970;
}

/** The date as `2026-11-22`. */
export function dateText({ year, month, day }: CivilDate): string {
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

/** The day number of a date as `2026-11-22`; undefined for any other text. */
export function dayNumberOf(text: string): number | undefined {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  return dayNumber({ year, month, day });
}

function daysBeforeYear(yearOfEra: number): number {
  return yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
}

function daysBeforeMonth(monthFromMarch: number): number {
  return Math.floor((153 * monthFromMarch + 2) / 5);
}

function padded(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}
