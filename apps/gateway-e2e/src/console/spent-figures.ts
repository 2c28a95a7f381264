import type { AdminAnalytics, AdminAnalyticsRow, AdminBudgetList } from '@model-gateway/contract';
import { exportedLog } from '../records/exported-log.js';
import { Measured } from '../records/metrics-client.js';
import type { AdminClient } from '../support/admin-client.js';
import { adminKey } from '../support/launch-gateway.js';

/** What was spent, in whole nano-dollars, by each place that tells it. */
export type SpentFigures = Readonly<Record<string, number>>;

interface Asked {
  readonly gateway: string;
  readonly admin: AdminClient;
  /** Milliseconds since 1970: the beginning of the day. */
  readonly since: number;
  /** The ids of all keys that have spent. */
  readonly keys: readonly string[];
}

/** All figures of one day that the API gives. They are to be equal. */
export async function spentFigures({ gateway, admin, since, keys }: Asked): Promise<SpentFigures> {
  const range = `from=${since}&until=${since + 86_400_000}`;
  const count = async (query: string): Promise<AdminAnalytics> =>
    (await admin.read(`analytics?${range}&${query}`)).body as AdminAnalytics;
  const figures: Record<string, number> = {
    analytics: sumOf((await count('limit=1')).data),
    'analytics by hour': sumOf((await count('step=hour')).data),
    'exported rows': await sumOfLog(gateway, since),
    'exported CSV': await sumOfCsv(`${gateway}/admin/v1/logs/export?${range}&format=csv`),
    'exported analytics': await sumOfCsv(
      `${gateway}/admin/v1/analytics/export?${range}&group_by=key&format=csv`,
    ),
    metrics: nano((await Measured.collect(gateway)).sum('gateway_cost_us_dollars_total')),
  };
  for (const by of ['model', 'key', 'user', 'provider', 'slug', 'metadata.team', 'status', 'cache']) {
    const { data } = await count(`group_by=${by}&rest=true&limit=1`);
    figures[`analytics by ${by}, all`] = sumOf(data.filter(({ sumOf: kind }) => kind === 'all'));
    figures[`analytics by ${by}, added up`] = sumOf(data.filter(({ sumOf: kind }) => kind !== 'all'));
  }
  let filtered = 0;
  let spent = 0;
  for (const id of keys) {
    filtered += sumOf((await count(`key=${id}`)).data);
    const { data } = (await admin.read(`api-keys/${id}/budgets`)).body as unknown as AdminBudgetList;
    spent += nano(data.find(({ type }) => type === 'cost')?.spent ?? Number.NaN);
  }
  return { ...figures, 'filters of keys': filtered, budgets: spent };
}

function sumOf(rows: readonly AdminAnalyticsRow[]): number {
  return rows.reduce((sum, { cost }) => sum + (cost?.nanoDollars ?? 0), 0);
}

async function sumOfLog(gateway: string, since: number): Promise<number> {
  const records = await exportedLog(gateway, since);
  return records.reduce((sum, { cost, knownCost }) => sum + ((cost ?? knownCost)?.nanoDollars ?? 0), 0);
}

/** The sum of the columns of whole nano-dollars. No cell before them has a comma. */
async function sumOfCsv(address: string): Promise<number> {
  const answer = await fetch(address, { headers: { 'x-gateway-api-key': adminKey } });
  const [head = '', ...lines] = (await answer.text()).trimEnd().split('\r\n');
  const names = head.split(',');
  const places = ['cost_nano_usd', 'known_cost_nano_usd'].map((name) => names.indexOf(name));
  const cells = lines.flatMap((line) => places.map((place) => line.split(',')[place] ?? ''));
  return cells.reduce((sum, cell) => sum + Number(cell), 0);
}

/** Dollars are exact to the nano-dollar, as far as a number of this size is. */
function nano(dollars: number): number {
  return Math.round(dollars * 1e9);
}
