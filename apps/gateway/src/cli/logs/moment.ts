/**
 * A time as the administration API takes it. A date is its start in UTC, as in a config file.
 *
 * @param time a date, a time, or milliseconds before `now`
 */
export function moment(time: string | number, now: number): string {
  if (typeof time === 'number') return new Date(now - time).toISOString();
  return /^\d{4}-\d\d-\d\d$/.test(time) ? `${time}T00:00:00Z` : time;
}
