import type {
  AdminAnalytics,
  AdminBudgetList,
  AdminLogAttempt,
  AdminLogRecord,
} from '@model-gateway/contract';
import { AdminClient } from '../support/admin-client.js';
import { postChat } from '../support/chat-client.js';
import { eventuallyWithin } from '../support/eventually.js';
import { adminKey } from '../support/launch-gateway.js';
import { startServices, type Services } from '../support/services.js';

const promisedMs = 10_000;
const model = 'gemini-2.5-flash';
const claude = 'anthropic.claude-haiku-4-5@20251001';

let services: Services;
let admin: AdminClient;
beforeAll(async () => {
  services = await startServices({ GATEWAY_ADMIN_KEY: adminKey, GATEWAY_LOG_LEVEL: 'warn' });
  admin = new AdminClient(services.gateway.url);
});
afterAll(async () => void (await services?.stop()));
afterEach(async () => void (await services?.twin.reset()));

let keys = 0;

/** A key with limits of its own, and what is spent of its budget of tokens. */
async function newKey(
  more: object,
): Promise<{ readonly key: string; readonly spent: () => Promise<number> }> {
  const { id, secret } = await admin.need('api-keys', { name: `caller-${(keys += 1)}`, ...more });
  const spent = async (): Promise<number> => {
    const { body } = await admin.read(`api-keys/${id}/budgets`);
    const { data } = body as unknown as AdminBudgetList;
    return data.find(({ type }) => type === 'tokens')?.spent ?? NaN;
  };
  return { key: secret as string, spent };
}

const tokensBudget = { budgets: [{ type: 'tokens', limit: 100_000_000 }] };

async function recordOf(id: string): Promise<AdminLogRecord> {
  await eventuallyWithin(promisedMs, async () => (await admin.read(`logs/${id}`)).status === 200);
  return (await admin.read(`logs/${id}`)).body;
}

/** Tokens of everything that a request is charged. */
function chargedTokens({ usage, attempts }: AdminLogRecord): number {
  const all = [usage, ...attempts.map((attempt) => attempt.usage)];
  return all.reduce(
    (sum, one) => sum + (one?.totalTokens ?? (one?.promptTokens ?? 0) + (one?.completionTokens ?? 0)),
    0,
  );
}

const ask = (text: string, more: object = {}) => ({
  model: `@google/${model}`,
  messages: [{ role: 'user', content: text }],
  ...more,
});

/** Reads a streamed response until so many chunks have come, and leaves. */
async function leaveAfter(chunks: number, body: object, key: string): Promise<string> {
  const leaving = new AbortController();
  const response = await postChat({
    gateway: services.gateway.url,
    body: { ...body, stream: true },
    headers: { 'x-gateway-api-key': key },
    signal: leaving.signal,
  });
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  for (let seen = 0; seen < chunks;) {
    const { done, value } = await reader.read();
    if (done) throw new Error('The stream ended before its caller left.');
    seen += decoder.decode(value, { stream: true }).split('"content":"').length - 1;
  }
  leaving.abort();
  return response.headers.get('x-gateway-request-id') ?? '';
}

describe('a caller who leaves a stream before its last event', () => {
  it.each([
    ['Claude, which reports its usage at the end', `@vertex/${claude}`],
    ['Gemini, which reports its usage all the time', `@google/${model}`],
    ['a model that reports its usage at the end only', '@vertex/meta.llama-3.3-70b-instruct-maas'],
  ])('pays for what was delivered: %s', async (_name, of) => {
    const { key, spent } = await newKey(tokensBudget);
    const chunks = 900;
    // The upstream stops before it has reported anything at the end.
    const stall = '[[twin:fault {"kind":"stallAfter","afterEvents":950}]]';
    const prompt = `[[twin:words 1000]] [[twin:wordwise]] ${stall} Tell me all.`;
    const id = await leaveAfter(chunks, ask(prompt, { model: of, max_tokens: 4_000 }), key);
    const record = await recordOf(id);
    expect(record.status).toBe(499);
    expect(record.attempts).toMatchObject([
      { outcome: 'cancelled', billing: 'maybe_billed', isEstimated: true },
    ]);
    expect(record.usage?.completionTokens).toBeGreaterThan(chunks / 2);
    expect(record.usage?.promptTokens).toBeGreaterThan(5);
    expect(record.isPartial).toBe(true);
    await eventuallyWithin(promisedMs, async () => (await spent()) === chargedTokens(record));
  });
});

describe('an attempt that gave no answer', () => {
  it('is charged for its prompt when its caller’s time is up', async () => {
    const { key, spent } = await newKey(tokensBudget);
    await services.twin.fault({ fault: { kind: 'stall' } });
    const response = await postChat({
      gateway: services.gateway.url,
      body: ask('word '.repeat(400)),
      headers: { 'x-gateway-api-key': key, 'x-gateway-request-timeout': '200' },
    });
    expect(response.status).toBe(408);
    const record = await recordOf(response.headers.get('x-gateway-request-id') ?? '');
    expect(record.attempts).toMatchObject([{ billing: 'maybe_billed', isEstimated: true }]);
    expect(record.attempts[0]?.usage?.promptTokens).toBeGreaterThan(400);
    expect(record.cost?.nanoDollars).toBeGreaterThan(0);
    await eventuallyWithin(promisedMs, async () => (await spent()) === chargedTokens(record));
  });

  it('is free when the upstream refuses it', async () => {
    const { key, spent } = await newKey(tokensBudget);
    await services.twin.fault({ fault: { kind: 'status', code: 503 } });
    const response = await postChat({
      gateway: services.gateway.url,
      body: ask('Hello.'),
      headers: { 'x-gateway-api-key': key },
    });
    expect(response.status).toBe(503);
    const record = await recordOf(response.headers.get('x-gateway-request-id') ?? '');
    expect(record.attempts).toMatchObject([{ billing: 'free' }]);
    expect(record).not.toHaveProperty('cost');
    expect(await spent()).toBe(0);
  });
});

describe('a request with several attempts', () => {
  it('is charged for both calls of a hedge, each with its own cost', async () => {
    const { key, spent } = await newKey(tokensBudget);
    await services.twin.fault({ fault: { kind: 'slowHeaders', ms: 5_000 }, times: 1 });
    const response = await postChat({
      gateway: services.gateway.url,
      body: ask('Which of you is faster?'),
      headers: { 'x-gateway-api-key': key, 'x-gateway-config': '{"hedge":{"after_ms":100}}' },
    });
    expect(response.status).toBe(200);
    const record = await recordOf(response.headers.get('x-gateway-request-id') ?? '');
    const states = record.attempts.map(({ outcome, billing }) => `${outcome} ${billing}`).sort();
    expect(states).toEqual(['cancelled maybe_billed', 'served billed']);
    const sum = record.attempts.reduce(
      (total, { cost }: AdminLogAttempt) => total + (cost?.nanoDollars ?? NaN),
      0,
    );
    expect(record.cost?.nanoDollars).toBe(sum);
    expect(Number(response.headers.get('x-gateway-cost'))).toBeCloseTo(sum / 1e9, 12);
    await eventuallyWithin(promisedMs, async () => (await spent()) === chargedTokens(record));
  });

  it('counts each attempt towards the limit of its key, and stops where it is reached', async () => {
    const { key } = await newKey({ rateLimits: [{ type: 'requests', per: 'hour', limit: 3 }] });
    await services.twin.fault({ fault: { kind: 'status', code: 503 }, times: 30 });
    const response = await postChat({
      gateway: services.gateway.url,
      body: ask('Hello.'),
      headers: {
        'x-gateway-api-key': key,
        'x-gateway-config': JSON.stringify({
          strategy: { mode: 'fallback' },
          targets: Array.from({ length: 30 }, (_, index) => ({ name: `t${index}` })),
        }),
      },
    });
    expect(response.status).toBe(503);
    const record = await recordOf(response.headers.get('x-gateway-request-id') ?? '');
    const asked = record.attempts.filter(({ outcome }) => outcome !== 'skipped');
    expect(asked).toHaveLength(3);
    expect(record.attempts.at(-1)).toMatchObject({
      outcome: 'skipped',
      code: 'rate_limited',
      billing: 'free',
    });
  });
});

it.each([
  ['a limit of tokens', { rateLimits: [{ type: 'tokens', per: 'hour', limit: 10_000 }] }, 429],
  ['a budget of tokens', { budgets: [{ type: 'tokens', limit: 10_000 }] }, 412],
])('200 concurrent requests overrun %s by one request at most', async (_name, limits, refusal) => {
  const { key } = await newKey(limits);
  const body = ask('[[twin:words 1500]] word '.padEnd(2_000, 'word '), { max_tokens: 1_500 });
  const responses = await Promise.all(
    Array.from({ length: 200 }, () =>
      postChat({ gateway: services.gateway.url, body, headers: { 'x-gateway-api-key': key } }),
    ),
  );
  const answers = await Promise.all(
    responses.map(async (response) => ({
      status: response.status,
      body: (await response.json()) as { readonly usage?: { readonly total_tokens: number } },
    })),
  );
  const tokens = answers.map(({ body: { usage } }) => usage?.total_tokens ?? 0);
  const largest = Math.max(...tokens);
  const spent = tokens.reduce((sum, count) => sum + count, 0);
  expect(largest).toBeGreaterThan(500);
  expect(spent).toBeGreaterThan(2 * largest);
  expect(spent).toBeLessThanOrEqual(10_000 + largest);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, refusal]));
});

it('log and analytics agree on all of this', async () => {
  const { body } = await admin.read('analytics');
  const [row] = (body as unknown as AdminAnalytics).data;
  const records = await admin.all('logs');
  const cost = records.reduce((sum, record) => sum + (Number(record['cost']?.['nanoDollars']) || 0), 0);
  const tokens = records.reduce((sum, record) => sum + chargedTokens(record as unknown as AdminLogRecord), 0);
  expect(row).toMatchObject({ requests: records.length, totalTokens: tokens });
  expect(row?.cost?.nanoDollars).toBe(cost);
});
