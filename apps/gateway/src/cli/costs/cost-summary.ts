import type { AdminAnalytics, AdminAnalyticsRow } from '@model-gateway/contract';
import { moment } from '../logs/moment.js';
import { table } from '../output/text.js';
import { administrationOf } from '../remote/administration.js';
import type { ConnectionOptions } from '../remote/gateway-access.js';
import type { Terminal } from '../terminal.js';

/** Flags of `costs show`. */
export interface CostSummaryOptions extends ConnectionOptions {
  readonly json: boolean;
  /** A field of the records, or `metadata.KEY`. */
  readonly by: string;
  /** Earliest time: a date or a time, or milliseconds before now. */
  readonly since: string | number;
}

const nanoDollarsPerDollar = 1_000_000_000n;

/** Shows what requests have cost, by one of their fields. */
export async function costSummary(
  options: CostSummaryOptions,
  { write, environment }: Pick<Terminal, 'write' | 'environment'>,
): Promise<number> {
  const { by, since, json } = options;
  const client = await administrationOf(options, environment);
  const query = new URLSearchParams({ group_by: by, from: moment(since, Date.now()), limit: '200' });
  const { body } = await client.request<AdminAnalytics>('GET', `/admin/v1/analytics?${query.toString()}`, {
    isRepeatable: true,
    shape: { data: 'list', from: 'text', until: 'text' },
  });
  write(json ? `${JSON.stringify(body)}\n` : costTable(by, body.data));
  return 0;
}

function costTable(by: string, rows: readonly AdminAnalyticsRow[]): string {
  if (rows.length === 0) return 'There are no requests in this time.\n';
  const sum = (of: (row: AdminAnalyticsRow) => number): string =>
    String(rows.reduce((before, row) => before + of(row), 0));
  const spent = rows.reduce((before, { cost }) => before + BigInt(cost?.nanoDollars ?? 0), 0n);
  return table(
    [by.toUpperCase(), 'REQUESTS', 'ERRORS', 'TOKENS', 'COST', 'UNPRICED'],
    [
      ...rows.map((row) => [
        row.group ?? 'none',
        String(row.requests),
        String(row.errors),
        String(row.totalTokens),
        row.cost === null ? 'unknown' : dollars(BigInt(row.cost.nanoDollars)),
        String(row.unpriced),
      ]),
      [
        'all',
        sum(({ requests }) => requests),
        sum(({ errors }) => errors),
        sum(({ totalTokens }) => totalTokens),
        dollars(spent),
        sum(({ unpriced }) => unpriced),
      ],
    ],
  );
}

/** Whole nano-dollars, so that the rows add up to the sum exactly. */
function dollars(nanoDollars: bigint): string {
  const fraction = String(nanoDollars % nanoDollarsPerDollar).padStart(9, '0');
  return `$${nanoDollars / nanoDollarsPerDollar}.${fraction}`;
}
