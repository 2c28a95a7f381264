import type { AdminAnalytics, AdminAnalyticsRow, AdminPercentiles } from '@model-gateway/contract';
import { csvHead, csvLine, type Cell } from '../resources/csv.js';

/** How what was counted is written, a row a line, in the order of the rows. */
export const analyticsFiles = {
  jsonl: {
    contentType: 'application/x-ndjson',
    linesOf: ({ data }: Pick<AdminAnalytics, 'data'>) => data.map((row) => `${JSON.stringify(row)}\n`),
  },
  csv: { contentType: 'text/csv; charset=utf-8', linesOf: csvLines },
} as const;

/** An unknown cost is an empty cell. */
function csvLines({ data }: Pick<AdminAnalytics, 'data'>): readonly string[] {
  return [
    csvHead(columns.map(([header]) => header)),
    ...data.map((row) => csvLine(columns.map(([, cellOf]) => cellOf(row)))),
  ];
}

/** All files have the same columns, so that a program that reads one reads each. */
const columns: readonly (readonly [header: string, cellOf: (row: AdminAnalyticsRow) => Cell])[] = [
  ['at', (row) => row.at],
  ['group', (row) => row.group],
  ['sumOf', (row) => row.sumOf],
  ...(
    [
      'requests',
      'errors',
      'cacheHits',
      'rescued',
      'promptTokens',
      'completionTokens',
      'cachedTokens',
      'reasoningTokens',
      'totalTokens',
    ] as const
  ).map((name) => [name, (row: AdminAnalyticsRow) => row[name]] as const),
  ['cost_usd', (row) => row.cost?.usd],
  ['cost_nano_usd', (row) => row.cost?.nanoDollars],
  ['unpriced', (row) => row.unpriced],
  ...percentilesOf('durationMs'),
  ...percentilesOf('firstTokenMs'),
];

function percentilesOf(member: 'durationMs' | 'firstTokenMs') {
  const names = ['p50', 'p90', 'p95', 'p99'] as const satisfies readonly (keyof AdminPercentiles)[];
  return names.map((name) => [`${member}.${name}`, (row: AdminAnalyticsRow) => row[member]?.[name]] as const);
}
