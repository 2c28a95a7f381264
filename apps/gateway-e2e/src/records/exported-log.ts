import type { AdminAnalyticsRow, AdminExportedLog } from '@model-gateway/contract';
import { adminKey } from '../support/launch-gateway.js';
import { eventually } from '../support/eventually.js';

const headers = { 'x-gateway-api-key': adminKey };

/** All exported records since a time. @param since milliseconds since 1970 */
export async function exportedLog(gateway: string, since: number): Promise<readonly AdminExportedLog[]> {
  const answer = await fetch(`${gateway}/admin/v1/logs/export?from=${since}`, { headers });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as AdminExportedLog);
}

/** The analytics since a time. @param groupBy absent: one row for all */
export async function analytics(
  gateway: string,
  since: number,
  groupBy?: string,
): Promise<readonly AdminAnalyticsRow[]> {
  // Ends a minute in the future, because the clock advances during the request.
  const range = `from=${since}&until=${Date.now() + 60_000}`;
  const group = groupBy === undefined ? '' : `&group_by=${groupBy}`;
  const answer = await fetch(`${gateway}/admin/v1/analytics?${range}${group}&limit=200`, { headers });
  const body = (await answer.json()) as { readonly data: readonly AdminAnalyticsRow[] };
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(body)}`);
  return body.data;
}

/** Waits until the log has this number of requests since a time. @throws Error after the time limit. */
export async function untilLogged(
  gateway: string,
  since: number,
  count: number,
  withinMs = 20_000,
): Promise<void> {
  let logged = 0;
  const isThere = async (): Promise<boolean> => {
    logged = (await analytics(gateway, since)).reduce((sum, row) => sum + row.requests, 0);
    return logged >= count;
  };
  await eventually(isThere, withinMs).catch((error: unknown) => {
    throw new Error(`${logged} of ${count} requests are logged.`, { cause: error });
  });
}
