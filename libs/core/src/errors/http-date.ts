const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * An HTTP date (`Sun, 06 Nov 1994 08:49:37 GMT`) in milliseconds since 1970, or undefined. Written out because
 * this library has no clock and so no `Date`; the two older forms of RFC 9110 are not read.
 */
export function httpDateMs(text: string): number | undefined {
  const match = /^[a-z]{3}, (\d{2}) ([a-z]{3}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT$/i.exec(text.trim());
  if (!match) return undefined;
  const [day, , year, hours, minutes, seconds] = match.slice(1).map(Number);
  const month = months.indexOf((match[2] ?? '').toLowerCase());
  if (month < 0) return undefined;
  const days = daysSince1970(year ?? 0, month + 1, day ?? 0);
  return (((days * 24 + (hours ?? 0)) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)) * 1000;
}

/** Days of the Gregorian calendar; years are counted from March so that the leap day comes last. */
function daysSince1970(year: number, month: number, day: number): number {
  const y = month > 2 ? year : year - 1;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146097 + dayOfEra - 719468;
}
