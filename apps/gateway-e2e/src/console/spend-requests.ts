import { adminKey } from '../support/launch-gateway.js';
import type { AdminClient } from '../support/admin-client.js';
import { eventually } from '../support/eventually.js';

const flash = 'gemini-2.5-flash';
const lite = 'gemini-2.5-flash-lite';

/** A model that has no price. */
export const unpricedModel = 'endpoints.1234567890';

/** Who asks, and how. */
export interface Spending {
  readonly gateway: string;
  /** Secret of a key. */
  readonly key: string;
  readonly metadata?: Readonly<Record<string, string>>;
}

/** What a request is besides a question. */
interface Asked {
  readonly model?: string;
  readonly stream?: boolean;
  readonly config?: object;
}

/** Sends one request, and reads the answer to its end. */
export async function spend(
  { gateway, key, metadata }: Spending,
  text: string,
  { model = `@google/${flash}`, stream = false, config }: Asked = {},
): Promise<Response> {
  const response = await fetch(`${gateway}/v1/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-gateway-api-key': key,
      ...(metadata && { 'x-gateway-metadata': asciiJson(metadata) }),
      ...(config && { 'x-gateway-config': JSON.stringify(config) }),
    },
    body: JSON.stringify({ model, stream, messages: [{ role: 'user', content: text }] }),
  });
  await response.text().catch(() => 'cut off');
  return response;
}

/** A header has no other characters. */
const asciiJson = (value: object): string =>
  JSON.stringify(value).replace(
    /[\u0080-\uFFFF]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const at = (model: string, members: object = {}) => ({
  override_params: { model: `@google/${model}` },
  ...members,
});

const denying = { output_guardrails: [{ type: 'contains', words: ['zebra'], operator: 'none' }] };

/** An attempt is billed, and denied; the next one serves. */
const fallbackFrom = (target: object) => ({
  strategy: { mode: 'fallback', on_status_codes: [446] },
  targets: [target, at(lite)],
});

/** Every kind of request whose cost is not simply that of its answer; gives how many there are. */
export async function spendInEveryWay(spending: Spending): Promise<number> {
  const cache = { ...at(flash), cache: { max_age: 3600 } };
  const statuses = [
    (await spend(spending, 'Name a zebra.', { config: fallbackFrom(at(flash, denying)) })).status,
    (await spend(spending, 'What is cached?', { config: cache })).status,
    (await spend(spending, 'What is cached?', { config: cache })).status,
    (
      await spend(
        spending,
        '[[twin:fault {"kind":"cut","afterEvents":20}]] [[twin:words 60]] [[twin:wordwise]]',
        {
          stream: true,
        },
      )
    ).status,
    (await spend(spending, 'What does nobody know?', { model: `@vertex/${unpricedModel}` })).status,
    (await spend(spending, 'A stream to its end.', { stream: true })).status,
    // The price of the attempt that served is known, that of the one before it is not.
    (
      await spend(spending, 'Name another zebra.', {
        config: fallbackFrom({ override_params: { model: `@vertex/${unpricedModel}` }, ...denying }),
      })
    ).status,
    (await spend(spending, 'A plain one.')).status,
  ];
  expect(statuses).toEqual(statuses.map(() => 200));
  return statuses.length;
}

/** A key with a budget of money. */
export async function spendingKey(
  admin: AdminClient,
  name: string,
): Promise<{ readonly id: string; readonly secret: string }> {
  const budgets = [{ type: 'cost', limit: 1000, resets: 'monthly' }];
  return (await admin.need('api-keys', { name, budgets })) as { id: string; secret: string };
}

/** Waits until the log has counted so many requests of the last hour. */
export async function untilCounted(gateway: string, count: number): Promise<void> {
  await eventually(async () => {
    const answer = await fetch(`${gateway}/admin/v1/analytics`, {
      headers: { 'x-gateway-api-key': adminKey },
    });
    const { data } = (await answer.json()) as { data: readonly { requests: number }[] };
    return (data[0]?.requests ?? 0) >= count;
  });
}
