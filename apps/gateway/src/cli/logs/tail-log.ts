import { setTimeout as pause } from 'node:timers/promises';
import type { AdminLogEntry } from '@model-gateway/contract';
import type { GatewayClient } from '../remote/gateway-client.js';
import { logPages } from './log-pages.js';

const intervalMs = 500;
/** What was there before: one page. */
const firstLook = 200;
/** Records of one look at most: a burst of more is shown in part. */
const mostPerLook = 2_000;
/** Records are known by their ids: replicas may file theirs in another order than they are looked at. */
const mostRemembered = 20_000;

/**
 * Gives the records that come after the call, oldest first, without end. It looks at the newest records every half second,
 * because the administration API has no stream of them.
 */
export async function* tailLog(client: GatewayClient, query: URLSearchParams): AsyncGenerator<AdminLogEntry> {
  const seen = new Set<string>();
  await unseen(client, query, seen, firstLook);
  for (;;) {
    yield* await unseen(client, query, seen, mostPerLook);
    await pause(intervalMs);
  }
}

/** The records that are not in `seen`, oldest first; they are added. Stops at the first page that has one in `seen`. */
async function unseen(
  client: GatewayClient,
  query: URLSearchParams,
  seen: Set<string>,
  most: number,
): Promise<readonly AdminLogEntry[]> {
  const found: AdminLogEntry[] = [];
  for await (const page of logPages(client, query, most)) {
    const fresh = page.filter(({ id }) => !seen.has(id));
    found.push(...fresh);
    if (fresh.length < page.length) break;
  }
  for (const { id } of found) seen.add(id);
  for (const id of seen) {
    if (seen.size <= mostRemembered) break;
    seen.delete(id);
  }
  return found.reverse();
}
