import {
  InvalidRequestError,
  type AnalyticsQuery,
  type LogFilter,
  type NumberRange,
  type SeriesStep,
} from '@model-gateway/core';

/** Pieces of time that a series is cut into, at most. */
export const mostPieces = 2_000;
/** Rows of an answer, at most: pieces of time in each of the groups. */
export const mostRows = 100_000;
const mostLimit = 1_000;
const mostMetadata = 10;
const mostWords = 20;

const stepMs = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const satisfies Record<
  SeriesStep,
  number
>;

/** The ranges of a filter, and what the API calls them. */
const ranges = {
  status: 'status',
  nanoDollars: 'cost',
  totalTokens: 'tokens',
  durationMs: 'duration',
} as const satisfies Partial<Record<keyof LogFilter, string>>;

/**
 * Throws `InvalidRequestError` for what no request can fit, or what would take more than its answer is worth. `param` is
 * the query parameter of the API.
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
  if (limit !== undefined && !isWithin(limit, 1, mostLimit)) {
    refuse('limit', `must be a whole number from 1 to ${mostLimit}`);
  }
  if (metadata && Object.keys(metadata).length > mostMetadata) {
    refuse('metadata', `cannot have more than ${mostMetadata} members`);
  }
  if (text !== undefined && text.trim().split(/\s+/).length > mostWords) {
    refuse('text', `cannot have more than ${mostWords} words`);
  }
}

/** The same for what is to be counted. */
export function checkAnalyticsQuery(query: AnalyticsQuery): void {
  checkLogQuery(query);
  const { from, until, step, groupBy, limit } = query;
  if (!step) return;
  const pieces = piecesOf(from, until, step);
  if (pieces > mostPieces) {
    refuse('step', `makes ${pieces} pieces of this range; there can be ${mostPieces} at most`);
  }
  const groups = Math.floor(mostRows / pieces);
  if (groupBy !== undefined && limit > groups) {
    refuse('limit', `can be ${groups} at most with so many pieces of time`);
  }
}

/** Pieces that the range has a part of: they begin at full minutes, hours or days. */
function piecesOf(from: number, until: number, step: SeriesStep): number {
  const width = stepMs[step];
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
