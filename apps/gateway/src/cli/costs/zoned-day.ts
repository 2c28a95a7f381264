const dayMs = 86_400_000;

/** The moment at which a day begins in a time zone, and the next one. @param day `2026-11-22` */
export function zonedDay(day: string, timeZone: string): { readonly from: Date; readonly until: Date } {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
  return { from: beginOf(day, timeZone), until: beginOf(next, timeZone) };
}

function beginOf(day: string, timeZone: string): Date {
  const guess = Date.parse(`${day}T00:00:00Z`);
  // Twice, because the offset may differ between the guess and the result.
  const once = guess - offsetAt(guess, timeZone);
  return new Date(guess - offsetAt(once, timeZone));
}

/** Milliseconds that the zone's clock is ahead of UTC. */
function offsetAt(time: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
    .formatToParts(time)
    .map(({ type, value }) => [type, Number(value)] as const);
  const {
    year = 0,
    month = 1,
    day = 1,
    hour = 0,
    minute = 0,
    second = 0,
  } = Object.fromEntries(parts) as Record<string, number>;
  return Date.UTC(year + 2000, month - 1, day, hour, minute, second) - time;
}

/** The day that a moment belongs to in a time zone. @param time milliseconds since 1970 @returns `2026-11-22` */
export function dayIn(time: number, timeZone: string): string {
  return new Date(time + offsetAt(time, timeZone)).toISOString().slice(0, 10);
}

/** All days from one to another, both included. */
export function daysBetween(first: string, last: string): readonly string[] {
  const days: string[] = [];
  for (let time = Date.parse(`${first}T00:00Z`); time <= Date.parse(`${last}T00:00Z`); time += dayMs)
    days.push(new Date(time).toISOString().slice(0, 10));
  return days;
}
