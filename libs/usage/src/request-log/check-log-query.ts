import {
  InvalidRequestError,
  type AnalyticsQuery,
  type LogFilter,
  seriesStepMs,
  type LogQuery,
  type NumberRange,
  type SeriesStep,
} from '@model-gateway/core';

/** Maximum number of time buckets of a series. */
const maxBuckets = 2_000;
/** Maximum number of rows of a response: time buckets times groups. */
const maxRows = 100_000;
const maxLimit = 1_000;
const maxMetadata = 10;
const maxTerms = 20;
const maxSortedDays = 31;
const maxSortedMs = maxSortedDays * 86_400_000;

/** The ranges of a filter, with their names in the API. */
const ranges = {
  status: 'status',
  nanoDollars: 'cost',
  totalTokens: 'tokens',
  durationMs: 'duration',
  firstTokenMs: 'first_token',
} as const satisfies Partial<Record<keyof LogFilter, string>>;

/**
 * Throws `InvalidRequestError` for a query that no record can match or that is too expensive. `param` is the query
 * parameter of the API.
 */
export function checkLogQuery(query: LogFilter & { readonly limit?: number }): void {
  const { from, until, limit, metadata, text } = query;
  if (from !== undefined) checkMoment(from, 'from');
  if (until !== undefined) checkMoment(until, 'until');
  if (from !== undefined && until !== undefined && from >= until) refuse('until', 'must be later than from');
  for (const [member, name] of Object.entries(ranges) as [keyof typeof ranges, string][]) {
    const range = query[member];
    if (range) checkRange(range, name);
  }
  if (limit !== undefined && !isWithin(limit, 1, maxLimit)) {
    refuse('limit', `must be a whole number from 1 to ${maxLimit}`);
  }
  if (metadata && Object.keys(metadata).length > maxMetadata) {
    refuse('metadata', `cannot have more than ${maxMetadata} members`);
  }
  if (text !== undefined && text.trim().split(/\s+/).length > maxTerms) {
    refuse('text', `cannot have more than ${maxTerms} words`);
  }
}

/**
 * The same for a page of the log. What is sorted by another value than time has to be within a month, because the indexes of
 * values do not know the time.
 *
 * @param now milliseconds since 1970
 */
export function checkSortedQuery(query: LogQuery, now: number): void {
  checkLogQuery(query);
  const { sort = 'at', from, until = now } = query;
  if (sort === 'at') return;
  if (from === undefined || until - from > maxSortedMs) {
    refuse('from', `must be at most ${maxSortedDays} days before until, or before now, to sort by ${sort}`);
  }
}

/** The same for what is to be counted. */
export function checkAnalyticsQuery(query: AnalyticsQuery): void {
  checkLogQuery(query);
  const { from, until, step, groupBy, limit } = query;
  if (!step) return;
  const pieces = bucketCount(from, until, step);
  if (pieces > maxBuckets) {
    refuse('step', `makes ${pieces} pieces of this range; there can be ${maxBuckets} at most`);
  }
  const groups = Math.floor(maxRows / pieces);
  if (groupBy !== undefined && limit > groups) {
    refuse('limit', `can be ${groups} at most with so many pieces of time`);
  }
}

/** Number of buckets that overlap the range; buckets start at multiples of their width. */
function bucketCount(from: number, until: number, step: SeriesStep): number {
  const width = seriesStepMs[step];
  return Math.ceil(until / width) - Math.floor(from / width);
}

function checkMoment(moment: number, name: string): void {
  if (!isWithin(moment, 0, Number.MAX_SAFE_INTEGER)) refuse(name, 'must be a moment since 1970');
}

function checkRange({ min, max }: NumberRange, name: string): void {
  if (min !== undefined && !(min >= 0)) refuse(`${name}_min`, 'must be a number from 0 on');
  if (max !== undefined && !(max >= 0)) refuse(`${name}_max`, 'must be a number from 0 on');
  if (min !== undefined && max !== undefined && min > max) {
    refuse(`${name}_max`, `must not be below ${name}_min`);
  }
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

function refuse(param: string, what: string): never {
  throw new InvalidRequestError('invalid_value', `${param} ${what}.`, { param });
}
