import {
  seriesStepMs,
  type AnalyticsQuery,
  type AnalyticsRow,
  type Clock,
  type GroupOrder,
  type LogDimension,
  type ReadableLog,
  type SeriesStep,
} from '@model-gateway/core';
import {
  firstValues,
  invalidQuery,
  queryListsOf,
  queryOf,
  requestLogOf,
  type QueryLists,
} from '@model-gateway/http-server';
import { checkAnalyticsQuery } from '@model-gateway/usage';
import type { AdminAnalytics, AdminAnalyticsRow } from '@model-gateway/contract';
import { isoTime } from '@model-gateway/control-plane';
import type { AdminController, AdminDependencies } from '../resources/admin-route.js';
import { writeAdmin } from '../resources/exchange.js';
import { writeLines } from '../resources/write-lines.js';
import { analyticsFiles } from './analytics-files.js';
import { costView } from './cost-view.js';
import { feedbackSummaryView, unfiledView } from './log-view.js';
import {
  timeOf,
  timeParameters,
  filterParameters,
  logFilterOf,
  repeatableParameters,
} from './log-filter-of.js';
import { queryRefusal, checked, wordOf, type Query } from '../resources/query-values.js';

/** What administrators count: below `/admin/v1/analytics`. */
export function analyticsController({ requestLog }: AdminDependencies, clock: Clock) {
  const count = async (log: ReadableLog, lists: QueryLists): Promise<AdminAnalytics> => {
    const query = analyticsQueryOf(lists, clock.now());
    const rows = await log.analytics(query).catch((error: unknown) => {
      throw queryRefusal(error);
    });
    return analyticsView(rows, query, clock.now());
  };
  return {
    requests: async (request, response) => {
      const log = requestLogOf(requestLog);
      const lists = queryListsOf(request.originalUrl, analyticsParameters, repeatableParameters);
      writeAdmin(response, { ...(await count(log, lists)), ...unfiledView(log) });
    },
    export: async (request, response) => {
      const log = requestLogOf(requestLog);
      const lists = queryListsOf(request.originalUrl, analyticsExportParameters, repeatableParameters);
      const format = wordOf(firstValues(lists), 'format', analyticsFormats) ?? 'jsonl';
      const view = await count(log, lists);
      const { contentType, linesOf } = analyticsFiles[format];
      const file = { contentType, name: `analytics-${view.readAt.slice(0, 10)}.${format}` };
      await writeLines([linesOf(view)], file, request, response);
    },
    feedback: async (request, response) => {
      const log = requestLogOf(requestLog);
      const time = timeOf(queryOf(request.originalUrl, timeParameters));
      writeAdmin(response, feedbackSummaryView(await log.feedbackSummary(time), time));
    },
  } satisfies Record<string, AdminController>;
}

/** What the query of `GET /admin/v1/analytics` may name. */
export const analyticsParameters = [
  ...filterParameters,
  'group_by',
  'order_by',
  'rest',
  'step',
  'pieces',
  'limit',
] as const;
/** What the query of `GET /admin/v1/analytics/export` may name. */
export const analyticsExportParameters = [...analyticsParameters, 'format'] as const;
/** In which forms what was counted can be exported. */
export const analyticsFormats = ['jsonl', 'csv'] as const satisfies readonly (keyof typeof analyticsFiles)[];

/** What there is to group by, besides `metadata.KEY`. */
export const dimensionNames = [
  'provider',
  'slug',
  'model',
  'key',
  'user',
  'status',
  'route',
  'prompt',
  'cache',
  'code',
] as const satisfies readonly LogDimension[];
/** Widths of the pieces of a series. */
export const stepNames = Object.keys(seriesStepMs) as SeriesStep[];
/** The step that the gateway chooses by the range. */
export const automaticStep = 'auto';
/** What groups can be ordered by, the largest first. */
export const groupOrderNames = [
  'requests',
  'cost',
  'errors',
  'tokens',
  'unpriced',
] as const satisfies readonly GroupOrder[];

const dayMs = 86_400_000;
const usualGroups = 50;
const mostGroups = 200;
const usualPieces = 60;
const mostPieces = 500;

/**
 * What a query counts: of the last day, where it does not say. Throws `InvalidRequestError`.
 *
 * @param now milliseconds since 1970
 */
export function analyticsQueryOf(lists: QueryLists, now: number): AnalyticsQuery {
  const filter = logFilterOf(lists);
  const query = firstValues(lists);
  // What begins later than now ends later still, and there is nothing in it.
  const until = filter.until ?? Math.max(now, (filter.from ?? 0) + 1);
  const from = filter.from ?? Math.max(0, until - dayMs);
  const groupBy = dimensionIn(query);
  const step = stepIn(query, until - from);
  const orderBy = wordOf(query, 'order_by', groupOrderNames);
  const withTotals = wordOf(query, 'rest', ['true', 'false']) === 'true';
  if (withTotals && groupBy === undefined) throw invalidQuery('rest', 'must stand beside group_by');
  const asked: AnalyticsQuery = {
    ...filter,
    from,
    until,
    ...(groupBy && { groupBy }),
    ...(step && { step }),
    ...(orderBy && { orderBy }),
    ...(withTotals && { withTotals }),
    limit: countIn(query, 'limit', { usual: usualGroups, most: mostGroups }),
  };
  return checked(asked, checkAnalyticsQuery);
}

function dimensionIn(query: Query): LogDimension | undefined {
  const text = query.get('group_by');
  if (text === undefined) return undefined;
  if (/^metadata\.[^]{1,128}$/.test(text)) return text as LogDimension;
  const known = dimensionNames.find((candidate) => candidate === text);
  if (known) return known;
  throw invalidQuery('group_by', `must be one of ${dimensionNames.join(', ')}, or metadata.KEY`);
}

/** The step that a query names, or the shortest that makes no more pieces of the range than wanted. */
function stepIn(query: Query, rangeMs: number): SeriesStep | undefined {
  const step = wordOf(query, 'step', [...stepNames, automaticStep]);
  if (step !== automaticStep) {
    if (query.has('pieces')) throw invalidQuery('pieces', `must stand beside step=${automaticStep}`);
    return step;
  }
  const pieces = countIn(query, 'pieces', { usual: usualPieces, most: mostPieces });
  return stepNames.find((name) => rangeMs / seriesStepMs[name] <= pieces) ?? 'day';
}

function countIn(
  query: Query,
  name: 'limit' | 'pieces',
  { usual, most }: { readonly usual: number; readonly most: number },
): number {
  const text = query.get(name) ?? String(usual);
  if (/^[1-9]\d{0,2}$/.test(text) && Number(text) <= most) return Number(text);
  throw invalidQuery(name, `must be a whole number from 1 to ${most}`);
}

/** What was counted, as the API shows it. */
function analyticsView(
  rows: readonly AnalyticsRow[],
  { from, until, step }: Pick<AnalyticsQuery, 'from' | 'until' | 'step'>,
  readAt: number,
): AdminAnalytics {
  return {
    data: rows.map(rowView),
    from: isoTime(from),
    until: isoTime(until),
    ...(step && { step }),
    readAt: isoTime(readAt),
  };
}

function rowView(row: AnalyticsRow): AdminAnalyticsRow {
  const { group, sumOf, at, durationMs, firstTokenMs } = row;
  return {
    ...(group !== undefined && { group }),
    ...(sumOf && { sumOf }),
    ...(at !== undefined && { at: isoTime(at) }),
    requests: row.requests,
    errors: row.errors,
    cacheHits: row.cacheHits,
    rescued: row.rescued,
    promptTokens: row.promptTokens,
    completionTokens: row.completionTokens,
    cachedTokens: row.cachedTokens,
    reasoningTokens: row.reasoningTokens,
    totalTokens: row.totalTokens,
    // Nothing beside requests without a price is no cost of nothing.
    cost: costView(row.unpriced > 0 && row.nanoDollars === 0 ? null : row.nanoDollars),
    unpriced: row.unpriced,
    ...(durationMs && { durationMs }),
    ...(firstTokenMs && { firstTokenMs }),
  };
}
