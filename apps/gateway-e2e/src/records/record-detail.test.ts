import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { AdminLogRecord, AdminResend, AdminIssuedApiKey } from '@model-gateway/contract';
import { AdminClient } from '../support/admin-client.js';
import { postChat, readStream } from '../support/chat-client.js';
import { eventually } from '../support/eventually.js';
import { adminKey } from '../support/launch-gateway.js';
import { startServices, type Services } from '../support/services.js';
import { callerKey } from '../support/start-gateway.js';

const run = promisify(execFile);
const messages = [{ role: 'user', content: 'Tell me of lighthouses.' }];

let services: Services;
let admin: AdminClient;
beforeAll(async () => {
  services = await startServices({ GATEWAY_ADMIN_KEY: adminKey, GATEWAY_LOG_BODIES: 'full' });
  admin = new AdminClient(services.gateway.url);
});
afterAll(() => services?.stop());
afterEach(() => services.twin.reset());

const chat = (body: object, headers: Record<string, string> = {}): Promise<Response> =>
  postChat({ gateway: services.gateway.url, body: { messages, ...body }, headers });

const under = (config: object) => ({ 'x-gateway-config': JSON.stringify(config) });

async function recordOf(response: Response): Promise<AdminLogRecord> {
  const id = response.headers.get('x-gateway-request-id') ?? '';
  await response.text().catch(() => '');
  await eventually(async () => (await admin.read(`logs/${id}`)).status === 200);
  return (await admin.read(`logs/${id}`)).body as AdminLogRecord;
}

function billOf({ charges = [], cost }: AdminLogRecord): readonly [number | null, number | undefined] {
  const sum = charges.reduce((all: number | null, { nanoDollars }) => {
    return all === null || nanoDollars === null ? null : all + nanoDollars;
  }, 0);
  return [sum, cost?.nanoDollars];
}

const targetsOf = (...models: readonly string[]) =>
  models.map((model) => ({ override_params: { model: `@google/${model}` } }));

describe('the record of a request', () => {
  it('tells why each attempt was made, what it was sent, and what it cost', async () => {
    const match = { model: 'gemini-2.5-pro' };
    await services.twin.fault({ match, times: 2, fault: { kind: 'status', code: 503 } });
    const retry = { attempts: 1, on_status_codes: [503] };
    const [first, second] = targetsOf('gemini-2.5-pro', 'gemini-2.5-flash');
    const config = { strategy: { mode: 'fallback' }, targets: [{ ...first, retry }, second] };
    const record = await recordOf(await chat({ model: 'ignored' }, under(config)));
    expect(record.attempts).toMatchObject([
      {
        reason: 'first',
        outcome: 'failed',
        upstreamStatus: 503,
        billing: 'free',
        phases: { headers: expect.any(Number) },
      },
      { reason: 'retry', outcome: 'failed', upstreamStatus: 503, pauseBeforeMs: expect.any(Number) },
      { reason: 'fallback', outcome: 'served', upstreamStatus: 200, billing: 'billed', cost: record.cost },
    ]);
    expect(record.attempts[0]!.message).toMatch(/overloaded/);
    const offsets = record.attempts.map(({ offsetMs }) => offsetMs);
    expect(offsets).toEqual(offsets.toSorted((one, other) => one - other));
    expect(record.bodies?.attempts?.map(({ attempt }) => attempt)).toEqual([0, 1]);
    expect(record.bodies?.attempts?.[0]?.upstreamAnswer?.text).toContain('overloaded');
    const [sum, cost] = billOf(record);
    expect([sum, typeof cost]).toEqual([cost, 'number']);
    expect(
      record.charges?.every(({ attempt, price }) => attempt === 2 && price?.id.startsWith('google/')),
    ).toBe(true);
    expect(record).toMatchObject({ requestedModel: 'ignored', options: { config: { inline: config } } });
  });

  it('has the same of a request with one attempt, streamed and not', async () => {
    for (const stream of [false, true]) {
      const record = await recordOf(await chat({ model: '@google/gemini-2.5-flash', stream }));
      expect(record.attempts).toMatchObject([{ reason: 'first', cost: record.cost, upstreamStatus: 200 }]);
      const { phases } = record.attempts[0]!;
      expect(phases).toMatchObject({ connect: expect.any(Number), headers: expect.any(Number) });
      const taken = Object.values(phases ?? {}).reduce((sum, ms) => sum + ms, 0);
      // Rounding, and what lies between the phases.
      expect(taken).toBeLessThanOrEqual(record.phases.total + 1);
      const [sum, cost] = billOf(record);
      expect([sum, typeof cost]).toEqual([cost, 'number']);
    }
  });

  it('tells which targets were skipped, and until when', async () => {
    const match = { model: 'gemini-2.5-pro' };
    await services.twin.fault({ match, times: 1, fault: { kind: 'status', code: 500 } });
    const breaker = { failure_threshold: 1, cooldown_interval: 60_000 };
    const [first, second] = targetsOf('gemini-2.5-pro', 'gemini-2.5-flash');
    const config = {
      strategy: { mode: 'fallback' },
      targets: [{ ...first, circuit_breaker: breaker }, second],
    };
    await (await chat({}, under(config))).text();
    const record = await recordOf(await chat({}, under(config)));
    expect(record.attempts).toMatchObject([
      { outcome: 'skipped', skipped: { why: 'circuit_open', until: expect.any(String) } },
      { outcome: 'served', reason: 'fallback' },
    ]);
    expect(Date.parse(record.attempts[0]!.skipped!.until!)).toBeGreaterThan(Date.parse(record.at));
  });

  it('tells what guardrails found, and the client, and never the text', async () => {
    const config =
      '{"input_guardrails":[{"type":"contains","words":["lighthouses"],"operator":"none","name":"sea","action":"annotate"}]}';
    const headers = { 'x-gateway-config': config, 'user-agent': 'lamp/1.2 (x)' };
    const record = await recordOf(await chat({ model: '@google/gemini-2.5-flash' }, headers));
    expect(record.client).toEqual({ name: 'lamp', version: '1.2' });
    expect(record.guardrails).toEqual([
      {
        ...{ path: 'config.input_guardrails[0]', name: 'sea', type: 'contains', side: 'input' },
        ...{ action: 'annotate', holds: false },
      },
    ]);
  });

  it('is read without bodies, and each body on its own', async () => {
    const { id, bodies } = await recordOf(await chat({ model: '@google/gemini-2.5-flash' }));
    const without = (await admin.read(`logs/${id}?bodies=false`)).body as AdminLogRecord;
    expect([without.bodiesState, without.bodies]).toEqual(['kept', undefined]);
    const text = bodies!.clientAnswer!.text;
    const url = `${services.gateway.url}/admin/v1/logs/${id}/bodies/client-answer`;
    const headers = { 'x-gateway-api-key': adminKey };
    expect(await (await fetch(url, { headers })).text()).toBe(text);
    const part = await fetch(url, { headers: { ...headers, range: 'bytes=0-9' } });
    expect([part.status, await part.text()]).toEqual([206, text.slice(0, 10)]);
    const quiet = await recordOf(
      await chat({ model: '@google/gemini-2.5-flash' }, { 'x-gateway-debug': 'false' }),
    );
    expect([quiet.bodiesState, quiet.bodies]).toEqual(['withheld_by_caller', undefined]);
  });
});

describe('a request on record', () => {
  it('is sent again by the command that its record shows, and by an administrator as what it is', async () => {
    const first = await recordOf(await chat({ model: '@google/gemini-2.5-flash', temperature: 0.5 }));
    const { body } = await admin.read(`logs/${first.id}/request?format=curl`);
    const { resendable, obstacles, code, path, headers, body: sent } = body as AdminResend;
    expect([resendable, obstacles]).toEqual([true, []]);
    const shown = await run('sh', ['-c', code![0]!.text], {
      env: { ...process.env, GATEWAY_BASE_URL: services.gateway.url, GATEWAY_API_KEY: callerKey },
    });
    expect(JSON.parse(shown.stdout)).toMatchObject({ object: 'chat.completion' });

    const made = await admin.create('api-keys', { name: 'ops', scopes: ['inference', 'admin'] });
    const { secret: key } = made.body as AdminIssuedApiKey;
    const own = { ...headers, 'x-gateway-api-key': key, 'x-gateway-resend-of': first.id };
    const address = services.gateway.url + path!;
    const again = await fetch(address, { method: 'POST', headers: own, body: JSON.stringify(sent) });
    const record = await recordOf(again);
    expect(record.resentFrom).toBe(first.id);
    expect(record.bodies?.upstreamRequest?.text).toBe(first.bodies?.upstreamRequest?.text);
    const stranger = await chat({ model: '@google/gemini-2.5-flash' }, { 'x-gateway-resend-of': first.id });
    expect([stranger.status, ((await stranger.json()) as { error: { code: string } }).error.code]).toEqual([
      403,
      'insufficient_scope',
    ]);
  });
});

describe('an answer that is not strict', () => {
  it('ends with cost and id of its request, as an unary one has them', async () => {
    const headers = { 'x-gateway-strict-standard-compliance': 'false' };
    const response = await chat({ model: '@google/gemini-2.5-flash', stream: true }, headers);
    const id = response.headers.get('x-gateway-request-id');
    const { chunks } = await readStream(response.clone());
    const record = await recordOf(response);
    expect(chunks.at(-1)?.gateway).toMatchObject({ requestId: id, cost: record.cost });
    const unary = await chat({ model: '@google/gemini-2.5-flash' }, headers);
    const answer = (await unary.clone().json()) as { gateway: object };
    expect(answer.gateway).toMatchObject({ cost: (await recordOf(unary)).cost });
    const strict = await readStream(await chat({ model: '@google/gemini-2.5-flash', stream: true }));
    expect(strict.chunks.some((chunk) => 'gateway' in chunk)).toBe(false);
  });
});
