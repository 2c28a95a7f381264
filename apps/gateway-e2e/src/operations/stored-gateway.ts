import type { RunningProcess } from '../support/running-process.js';
import { AdminClient } from '../support/admin-client.js';
import { postChat } from '../support/chat-client.js';
import { eventually } from '../support/eventually.js';
import { adminKey, launchGateway } from '../support/launch-gateway.js';

/** The credential that the gateway has stored sealed in these tests. */
export const upstreamKey = 'upstream-key-that-is-backed-up';

/** Starts a gateway with nothing but a database. */
export function startStored(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningProcess> {
  return launchGateway({ folder, environment: { GATEWAY_ADMIN_KEY: adminKey, ...environment } });
}

/** Stores an entry `@stored` and a key with a budget, and gives the key's secret once the budget has counted. */
export async function storeEverything(gateway: string, upstreamUrl: string): Promise<string> {
  const admin = new AdminClient(gateway);
  await admin.need('providers', {
    slug: 'stored',
    kind: 'google',
    apiKey: upstreamKey,
    baseUrl: upstreamUrl,
  });
  const budgets = [{ type: 'tokens', limit: 1_000_000 }];
  const { secret } = (await admin.need('api-keys', { name: 'team', budgets })) as { secret: string };
  expect(await askStored(gateway, secret)).toBe(200);
  await eventually(async () => (await loggedOf(gateway)) === 1);
  // What was spent is known at once in the process, and stored within a second.
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  return secret;
}

/** The status of a chat request to `@stored`. */
export async function askStored(gateway: string, secret: string): Promise<number> {
  const { status } = await postChat({
    gateway,
    body: { model: '@stored/gemini-2.5-flash', messages: [{ role: 'user', content: 'Hello!' }] },
    headers: { 'x-gateway-api-key': secret },
  });
  return status;
}

/** Tokens that the key has spent of its budget. */
export async function spentOf(gateway: string): Promise<number> {
  const answer = await new AdminClient(gateway).read('api-keys/key_team/budgets');
  return (answer.body as { data: { spent: number }[] }).data[0]?.spent ?? 0;
}

/** Requests in the log. */
export async function loggedOf(gateway: string): Promise<number> {
  const answer = await new AdminClient(gateway).read('logs');
  return (answer.body as { data: unknown[] }).data.length;
}
