/** What was spent in one hour. */
export interface SpentHour {
  /** Start of the hour, milliseconds since 1970. */
  readonly at: number;
  /** In the unit of the budget. */
  readonly amount: number;
}

/** What a forecast is made of. All amounts have the unit of the budget. */
export interface ForecastBasis {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly spent: number;
  readonly limit: number;
  /** Milliseconds since 1970; absent: the budget never begins anew. */
  readonly resetsAt?: number;
  /** Hours with spending of the last {@link forecastDays} days, in any order; the hour of `now` does not count. */
  readonly hours: readonly SpentHour[];
}

/** What a budget will probably come to. */
export interface BudgetForecast {
  /** At the end of the period. Absent: the budget never begins anew. */
  readonly atReset?: number;
  /** The same if every day were as the 10th percentile of days, in proportion. */
  readonly low?: number;
  /** The same with the 90th percentile. */
  readonly high?: number;
  /** When nothing is left, milliseconds since 1970. Absent: not before the period ends, or within a year. */
  readonly exhaustsAt?: number;
  /** `weekday_mean_28d`: each hour as the mean of the same hour and weekday; `linear`: as the mean of the last days. */
  readonly method: 'weekday_mean_28d' | 'linear';
  /** Days of spending that the forecast is made of. */
  readonly days: number;
}

/** Days that a forecast looks back. */
export const forecastDays = 28;
/** Below it nothing is said. */
const fewestDays = 3;
/** Below it weekdays are not told apart. */
const fewestDaysOfWeeks = 14;
const daysOfMean = 7;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const hoursOfWeek = 168;
const longestLookAhead = 366 * 24;

/**
 * What is spent already, and for each hour that is left the mean of the same hour and weekday of the last four weeks; with
 * less than two weeks of spending the mean hour of the last days. Undefined: there are less than three days of spending.
 */
export function forecastBudget(basis: ForecastBasis): BudgetForecast | undefined {
  const { now, resetsAt } = basis;
  const currentHour = now - (now % hourMs);
  const past = basis.hours.filter(
    ({ at, amount }) => at < currentHour && at >= currentHour - forecastDays * dayMs && amount > 0,
  );
  const first = past.reduce((least, { at }) => Math.min(least, at), Infinity);
  const days = Math.floor((currentHour - first) / dayMs);
  if (!(days >= fewestDays)) return undefined;
  const method = days < fewestDaysOfWeeks ? 'linear' : 'weekday_mean_28d';
  const expected =
    method === 'linear' ? meanHour(past, currentHour, days) : meanHourOfWeek(past, currentHour, days);
  const exhaustsAt = exhaustion(basis, expected);
  const begun = { method, days, ...(exhaustsAt !== undefined && { exhaustsAt }) } as const;
  if (resetsAt === undefined) return begun;
  const rest = sumUntil(now, resetsAt, expected);
  const [low, high] = spreadOf(past, currentHour, days);
  return {
    atReset: basis.spent + rest,
    low: basis.spent + rest * low,
    high: basis.spent + rest * high,
    ...begun,
  };
}

type Expected = (at: number) => number;

function meanHour(past: readonly SpentHour[], until: number, days: number): Expected {
  const span = Math.min(days, daysOfMean);
  const mean = sumOf(past.filter(({ at }) => at >= until - span * dayMs)) / (span * 24);
  return () => mean;
}

function meanHourOfWeek(past: readonly SpentHour[], until: number, days: number): Expected {
  const weeks = Math.floor(days / 7);
  const sums = new Array<number>(hoursOfWeek).fill(0);
  for (const { at, amount } of past)
    if (at >= until - weeks * 7 * dayMs) sums[hourOfWeek(at)] = (sums[hourOfWeek(at)] ?? 0) + amount;
  return (at) => (sums[hourOfWeek(at)] ?? 0) / weeks;
}

function hourOfWeek(at: number): number {
  return Math.floor(at / hourMs) % hoursOfWeek;
}

/** The sum of the expected hours; the first counts as far as it is left. */
function sumUntil(from: number, until: number, expected: Expected): number {
  let sum = 0;
  for (let at = from; at < until; at = nextHour(at))
    sum += (expected(at) * (Math.min(until, nextHour(at)) - at)) / hourMs;
  return sum;
}

function nextHour(at: number): number {
  return at - (at % hourMs) + hourMs;
}

/** The hour in which the limit is reached, to the proportion of it. Undefined: not in this period. */
function exhaustion(
  { now, spent, limit, resetsAt = now + longestLookAhead * hourMs }: ForecastBasis,
  expected: Expected,
): number | undefined {
  let left = limit - spent;
  if (left <= 0) return now;
  for (let at = now; at < resetsAt; at = nextHour(at)) {
    const amount = (expected(at) * (nextHour(at) - at)) / hourMs;
    if (amount >= left) {
      const reached = at + Math.ceil(((nextHour(at) - at) * left) / amount);
      return reached < resetsAt ? reached : undefined;
    }
    left -= amount;
  }
  return undefined;
}

/** What the 10th and the 90th percentile of daily sums are of their mean. */
function spreadOf(past: readonly SpentHour[], until: number, days: number): [low: number, high: number] {
  const sums = new Array<number>(days).fill(0);
  for (const { at, amount } of past) {
    const day = Math.floor((until - 1 - at) / dayMs);
    if (day < days) sums[day] = (sums[day] ?? 0) + amount;
  }
  sums.sort((one, other) => one - other);
  const mean = sums.reduce((sum, amount) => sum + amount, 0) / days;
  const percentile = (part: number) => sums[Math.ceil(days * part) - 1] ?? 0;
  return mean === 0 ? [1, 1] : [percentile(0.1) / mean, percentile(0.9) / mean];
}

function sumOf(hours: readonly SpentHour[]): number {
  return hours.reduce((sum, { amount }) => sum + amount, 0);
}
