import type { Clock, AnalyticsQuery, LogDimension, AnalyticsRow } from '@model-gateway/core';
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
import { feedbackSummaryView, costView, unfiledView } from './log-view.js';
import {
  timeOf,
  timeParameters,
  filterParameters,
  logFilterOf,
  repeatableParameters,
} from './log-filter-of.js';
import { queryRefusal, checked, wordOf, type Query } from './query-values.js';

/** What administrators count: below `/admin/v1/analytics`. */
export function analyticsController({ requestLog }: AdminDependencies, clock: Clock) {
  return {
    requests: async (request, response) => {
      const log = requestLogOf(requestLog);
      const query = analyticsQueryOf(
        queryListsOf(request.originalUrl, analyticsParameters, repeatableParameters),
        clock.now(),
      );
      const rows = await log.analytics(query).catch((error: unknown) => {
        throw queryRefusal(error);
      });
      writeAdmin(response, { ...analyticsView(rows, query), ...unfiledView(log) });
    },
    feedback: async (request, response) => {
      const log = requestLogOf(requestLog);
      const time = timeOf(queryOf(request.originalUrl, timeParameters));
      writeAdmin(response, feedbackSummaryView(await log.feedbackSummary(time), time));
    },
  } satisfies Record<string, AdminController>;
}

/** What the query of `GET /admin/v1/analytics` may name. */
export const analyticsParameters = [...filterParameters, 'group_by', 'step', 'limit'] as const;

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
export const stepNames = ['minute', 'hour', 'day'] as const;

const dayMs = 86_400_000;
const usualGroups = 50;
const mostGroups = 200;

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
  const step = wordOf(query, 'step', stepNames);
  const asked: AnalyticsQuery = {
    ...filter,
    from,
    until,
    ...(groupBy && { groupBy }),
    ...(step && { step }),
    limit: groupsIn(query),
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

function groupsIn(query: Query): number {
  const text = query.get('limit') ?? String(usualGroups);
  if (/^[1-9]\d{0,2}$/.test(text) && Number(text) <= mostGroups) return Number(text);
  throw invalidQuery('limit', `must be a whole number from 1 to ${mostGroups}`);
}

/** What was counted, as the API shows it. */
function analyticsView(
  rows: readonly AnalyticsRow[],
  { from, until }: Pick<AnalyticsQuery, 'from' | 'until'>,
): AdminAnalytics {
  return { data: rows.map(rowView), from: isoTime(from), until: isoTime(until) };
}

function rowView(row: AnalyticsRow): AdminAnalyticsRow {
  const { group, at, durationMs, firstTokenMs } = row;
  return {
    ...(group !== undefined && { group }),
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
