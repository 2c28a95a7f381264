import type { AdminAnalytics, AdminAnalyticsRow } from '@model-gateway/contract';
import type { AnalyticsQuery, AnalyticsRow } from '@model-gateway/core';
import { isoTime } from '@model-gateway/control-plane';
import { costView } from './cost-view.js';

/** What was counted, as the API shows it. */
export function analyticsView(
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
