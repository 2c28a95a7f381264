import type { AdminLogEntry, AdminLogPage } from '@model-gateway/contract';
import { unknownResponse } from '../remote/failures.js';
import { hasShape, type GatewayClient } from '../remote/gateway-client.js';
import { moment } from './moment.js';
import type { LogFilterOptions, SearchLogOptions } from './logs-commands.js';

/** Path of the request log. */
export const logsPath = '/admin/v1/logs';

/** Required members of a record. */
export const entryShape = {
  id: 'text',
  at: 'text',
  method: 'text',
  route: 'text',
  status: 'number',
} as const;

const largestPage = 200;

/** How far back a list goes that is sorted by another value than time, in milliseconds. */
const sortedMs = 86_400_000;

/** The query of a search, without page and cursor. @param now milliseconds since 1970 */
export function logQuery(
  options: LogFilterOptions & Pick<SearchLogOptions, 'since' | 'sort'>,
  now: number,
): URLSearchParams {
  const { text, model, slug, key, code, status, outcome, user, config, region, loss, guardrail } = options;
  const { sort, since = sort === undefined ? undefined : sortedMs } = options;
  const members = {
    text,
    model,
    slug: slug?.replace(/^@/, ''),
    key,
    code,
    status: status?.toString(),
    outcome,
    user,
    config,
    region,
    loss,
    guardrail,
    rescued: options.rescued ? 'true' : undefined,
    unpriced: options.unpriced ? 'true' : undefined,
    sort,
    from: since === undefined ? undefined : moment(since, now),
  };
  const given = Object.entries(members).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new URLSearchParams(given);
}

/** Reads records from the newest on, page by page, as far as the caller asks. */
export async function* logPages(
  client: GatewayClient,
  query: URLSearchParams,
  most: number,
): AsyncGenerator<readonly AdminLogEntry[]> {
  let left = most;
  let cursor: string | null = null;
  do {
    const page: URLSearchParams = new URLSearchParams(query);
    page.set('limit', String(Math.min(left, largestPage)));
    if (cursor !== null) page.set('cursor', cursor);
    const { body }: { readonly body: AdminLogPage } = await client.request<AdminLogPage>(
      'GET',
      `${logsPath}?${page.toString()}`,
      { isRepeatable: true, shape: { data: 'list' } },
    );
    if (!body.data.every((entry) => hasShape(entry, entryShape)))
      throw unknownResponse({ status: 200, ok: true }, client.access.url);
    yield body.data;
    left -= body.data.length;
    cursor = typeof body.nextCursor === 'string' ? body.nextCursor : null;
  } while (cursor !== null && left > 0);
}
