import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type {
  AdminAnalytics,
  AdminFeedbackSummary,
  AdminLogEntry,
  AdminLogRecord,
  FeedbackAnswer,
} from '@model-gateway/contract';
import { describeWithServers } from '@model-gateway/test-servers';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { AdminClient } from '../support/admin-client.js';
import { postChat, readStream } from '../support/chat-client.js';
import { eventuallyWithin } from '../support/eventually.js';
import { adminKey } from '../support/launch-gateway.js';
import { root } from '../support/running-process.js';
import { startServices, type Services } from '../support/services.js';
import { callerKey } from '../support/start-gateway.js';

const run = promisify(execFile);
/** How long a record may take from the end of its request to the log. */
const promisedMs = 5_000;
const upstreamKey = 'upstream-key-of-the-tests';

describe('the log, in SQLite', () => keepsTheLog(() => ({})));
describeWithServers('the log, in PostgreSQL', ['postgres'], (servers) =>
  keepsTheLog(() => ({
    GATEWAY_DATABASE_URL: servers.postgres.url,
    GATEWAY_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  })),
);

function keepsTheLog(environment: () => Readonly<Record<string, string>>): void {
  let services: Services;
  let admin: AdminClient;
  beforeAll(async () => {
    services = await startServices({
      GATEWAY_ADMIN_KEY: adminKey,
      GATEWAY_LOG_BODIES: 'full',
      GATEWAY_LOG_LEVEL: 'warn',
      ...environment(),
    });
    admin = new AdminClient(services.gateway.url);
  });
  afterAll(async () => void (await services?.stop()));
  afterEach(async () => void (await services?.twin.reset()));

  async function chat(more: object = {}, headers: Record<string, string> = {}): Promise<Response> {
    const messages = [{ role: 'user', content: 'Tell me of lighthouses.' }];
    const body = { model: '@google/gemini-2.5-flash', messages, ...more };
    return postChat({ gateway: services.gateway.url, body, headers });
  }

  /** The record of an answered request, once it is there. */
  async function recordOf({ headers }: Response): Promise<AdminLogRecord> {
    const id = headers.get('x-gateway-request-id') ?? '';
    await eventuallyWithin(promisedMs, async () => (await admin.read(`logs/${id}`)).status === 200);
    return (await admin.read(`logs/${id}`)).body as AdminLogRecord;
  }

  async function found(search: string): Promise<readonly AdminLogEntry[]> {
    const { status, body, text } = await admin.read(`logs?${search}`);
    if (status !== 200) throw new Error(`${status} ${text}`);
    return (body as { readonly data: readonly AdminLogEntry[] }).data;
  }

  it('has a request a moment after its answer, with all that was said and no secret', async () => {
    const response = await chat({}, { 'x-gateway-metadata': '{"_user":"ann","team":"search"}' });
    const answer = (await response.json()) as { usage: { total_tokens: number } };
    const record = await recordOf(response);
    expect(record).toMatchObject({
      traceId: response.headers.get('x-gateway-trace-id'),
      method: 'POST',
      route: '/v1/chat/completions',
      status: 200,
      key: { name: 'tests' },
      provider: 'google',
      slug: 'google',
      model: 'gemini-2.5-flash',
      retries: 0,
      stream: false,
      finish: ['stop'],
      usage: { totalTokens: answer.usage.total_tokens },
      metadata: { _user: 'ann', team: 'search' },
      attempts: [{ outcome: 'served', provider: 'google' }],
      feedback: [],
    });
    expect(String(record.cost?.usd)).toBe(response.headers.get('x-gateway-cost'));
    for (const body of ['clientRequest', 'upstreamRequest', 'upstreamAnswer', 'clientAnswer'] as const) {
      expect([body, typeof record.bodies?.[body]?.text]).toEqual([body, 'string']);
    }
    expect(record.bodies?.clientRequest?.text).toContain('lighthouses');
    const text = JSON.stringify(record);
    for (const secret of [callerKey, upstreamKey, adminKey]) expect(text).not.toContain(secret);
  });

  it('tells of a stream, of a failure, and of a request whose bodies nobody keeps', async () => {
    const streamed = await chat({ stream: true });
    await readStream(streamed);
    expect(await recordOf(streamed)).toMatchObject({ stream: true, finish: ['stop'] });

    await services.twin.fault({ fault: { kind: 'status', code: 404, status: 'NOT_FOUND' } });
    const failed = await chat();
    await failed.text();
    const failure = await recordOf(failed);
    expect([failure.status, failure.failure?.code]).toEqual([404, 'not_found']);
    expect(failure).not.toHaveProperty('cost');

    const quiet = await chat({}, { 'x-gateway-debug': 'false' });
    await quiet.text();
    expect(await recordOf(quiet)).not.toHaveProperty('bodies');
  });

  it('tells of every attempt of a fallback', async () => {
    await services.twin.fault({ fault: { kind: 'status', code: 503, status: 'UNAVAILABLE' }, times: 1 });
    const config = {
      strategy: { mode: 'fallback' },
      targets: [{}, { override_params: { model: '@google/gemini-2.5-pro' } }],
    };
    const response = await chat({}, { 'x-gateway-config': JSON.stringify(config) });
    await response.text();
    const record = await recordOf(response);
    expect(record).toMatchObject({ status: 200, config: 'inline', option: 'config.targets[1]' });
    expect(record.attempts).toMatchObject([
      { option: 'config.targets[0]', outcome: 'failed', status: 503, model: 'gemini-2.5-flash' },
      { option: 'config.targets[1]', outcome: 'served', model: 'gemini-2.5-pro' },
    ]);
  });

  it('is searched, exported and counted, and all three agree', async () => {
    const team = `team-${Math.random().toString(36).slice(2)}`;
    const headers = { 'x-gateway-metadata': JSON.stringify({ team, word: 'zeppelin cruise' }) };
    let last: Response | undefined;
    for (let index = 0; index < 5; index += 1) {
      last = await chat(index === 0 ? { model: '@google/gemini-2.5-pro' } : {}, headers);
      await last.text();
    }
    await eventuallyWithin(promisedMs, async () => (await found(`metadata.team=${team}`)).length === 5);

    const all = await found(`metadata.team=${team}`);
    expect(all[0]?.id).toBe(last?.headers.get('x-gateway-request-id'));
    expect(await found(`metadata.team=${team}&model=gemini-2.5-pro`)).toHaveLength(1);
    expect(await found(`metadata.team=${team}&status_min=400`)).toEqual([]);
    expect(await found(`metadata.team=${team}&text=ZEPPEL`)).toEqual(all);
    expect(await found(`trace_id=${last?.headers.get('x-gateway-trace-id')}`)).toEqual(all.slice(0, 1));
    expect(await found(`metadata.team=${team}&until=${all[0]?.at}`)).toEqual(
      all.filter(({ at }) => at < (all[0]?.at ?? '')),
    );
    const paged: AdminLogEntry[] = [];
    for (let after = ''; ;) {
      const { body } = await admin.read(`logs?metadata.team=${team}&limit=2${after && `&cursor=${after}`}`);
      const page = body as { data: AdminLogEntry[]; nextCursor: string | null };
      paged.push(...page.data);
      if (page.nextCursor === null) break;
      after = page.nextCursor;
    }
    expect(paged).toEqual(all);

    const lines = await fetch(`${services.gateway.url}/admin/v1/logs/export?metadata.team=${team}`, {
      headers: { 'x-gateway-api-key': adminKey },
    });
    const exported = (await lines.text()).trim().split('\n');
    expect(exported.map((line) => JSON.parse(line) as unknown)).toEqual(all);

    const counted = (await admin.read(`analytics?metadata.team=${team}&group_by=model`))
      .body as AdminAnalytics;
    expect(counted.data.map(({ group, requests }) => [group, requests])).toEqual([
      ['gemini-2.5-flash', 4],
      ['gemini-2.5-pro', 1],
    ]);
    const sum = (of: (entry: AdminLogEntry) => number | undefined) =>
      all.reduce((total, entry) => total + (of(entry) ?? 0), 0);
    const whole = (await admin.read(`analytics?metadata.team=${team}`)).body as AdminAnalytics;
    expect(whole.data).toMatchObject([
      {
        requests: 5,
        errors: 0,
        totalTokens: sum(({ usage }) => usage?.totalTokens),
        cost: { nanoDollars: sum(({ cost }) => cost?.nanoDollars) },
        unpriced: 0,
      },
    ]);
  });

  it('has what was thought of an answer', async () => {
    const response = await chat();
    await response.text();
    const { traceId } = await recordOf(response);
    const give = (body: unknown) =>
      fetch(`${services.gateway.url}/v1/feedback`, {
        method: 'POST',
        headers: { 'x-gateway-api-key': callerKey },
        body: JSON.stringify(body),
      });
    const before = Date.now();
    const one = { trace_id: traceId, value: 10 };
    const given = await give([one, { ...one, value: -5, weight: 0.5, metadata: { why: 'a\u0000b' } }]);
    expect(given.status).toBe(200);
    const { feedback_ids: ids } = (await given.json()) as FeedbackAnswer;
    const { feedback } = await recordOf(response);
    expect([...feedback].sort((left, right) => right.value - left.value)).toMatchObject([
      { id: ids[0], value: 10, weight: 1 },
      { id: ids[1], value: -5, weight: 0.5, metadata: { why: 'a\u0000b' } },
    ]);
    const { body } = await admin.read(`analytics/feedback?from=${before}`);
    expect(body).toMatchObject({ count: 2, mean: 5, values: { '10': 1, '-5': 1 } });
    expect((await give({ ...one, value: 11 })).status).toBe(400);
  });

  it('answers as the API describes itself', async () => {
    await services.twin.fault({ fault: { kind: 'status', code: 503, status: 'UNAVAILABLE' }, times: 1 });
    const config = JSON.stringify({ retry: { attempts: 1 } });
    const response = await chat({ seed: 1, stream: true }, { 'x-gateway-config': config });
    await readStream(response);
    const record = await recordOf(response);
    expect(record.retries).toBe(1);
    const { headers } = response;
    const description: unknown = await (await fetch(`${services.gateway.url}/openapi.json`)).json();
    const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
    ajv.addSchema({ ...(description as object), $id: 'api' });
    const answers = [
      ['LogRecord', record],
      ['LogPage', (await admin.read(`logs?trace_id=${headers.get('x-gateway-trace-id')}`)).body],
      ['LogPage', (await admin.read('logs?limit=200')).body],
      ['Analytics', (await admin.read('analytics?group_by=status&step=minute')).body],
      ['FeedbackSummary', (await admin.read('analytics/feedback')).body],
    ] as const;
    for (const [name, answer] of answers) {
      ajv.validate({ $ref: `api#/components/schemas/${name}` }, answer);
      expect([name, ajv.errors]).toEqual([name, null]);
    }
  });

  it('is asked as its document says, and answers what the document is about', async () => {
    const headers = { 'x-gateway-metadata': '{"team":"search"}' };
    const response = await chat({}, headers);
    await response.text();
    const served = (await recordOf(response)).id;
    await services.twin.fault({ fault: { kind: 'stall' } });
    const config = JSON.stringify({ timeouts: { headers: 1_100 } });
    const messages = [{ role: 'user', content: 'What is a deadline? When is it exceeded?' }];
    const late = await chat({ messages }, { ...headers, 'x-gateway-config': config });
    await late.text();
    const failed = (await recordOf(late)).id;

    const idsOf = (text: string) => (JSON.parse(text) as { data: { id: string }[] }).data.map(({ id }) => id);
    const requestsOf = (text: string, name: string) =>
      (JSON.parse(text) as AdminAnalytics).data.find(({ group }) => group === name)?.requests;
    /** What each command answers, in the order of the document. */
    const checks: readonly (readonly [part: string, check: (text: string) => void])[] = [
      ['/logs?limit=', (text) => expect(idsOf(text).slice(0, 2)).toEqual([failed, served])],
      [
        'view=row',
        (text) => expect(JSON.parse(text)).toMatchObject({ data: [{ outcome: 'ok', attempts: 1 }] }),
      ],
      ['status_min=400 -d', (text) => expect(idsOf(text)).toContain(failed)],
      ['/fields', (text) => expect(text).toContain('"metadata.team"')],
      ['$REQUEST_ID', (text) => expect(JSON.parse(text)).toMatchObject({ id: served, status: 200 })],
      ['/export', (text) => expect(exportedIds(text)).toContain(failed)],
      ['format=csv', (text) => expect(text).toContain('gemini-2.5-flash,200,')],
      ['group_by=model', (text) => expect(requestsOf(text, 'gemini-2.5-flash')).toBeGreaterThanOrEqual(2)],
      ['/analytics/export', (text) => expect(text).toMatch(/\r\n,gemini-2\.5-flash,,\d+,/)],
      ['group_by=metadata.team', (text) => expect(requestsOf(text, 'search')).toBeGreaterThanOrEqual(1)],
      ['/v1/feedback', (text) => expect(JSON.parse(text)).toMatchObject(stored)],
      ['/feedback?from', (text) => expect((JSON.parse(text) as AdminFeedbackSummary).values['5']).toBe(1)],
    ];
    const document = readFileSync(path.join(root, 'docs/observability.md'), 'utf8');
    const commands = [...document.matchAll(/```sh runnable\n(curl [^]*?)```/g)].map(([, command = '']) =>
      command.trim(),
    );
    const ours = commands.filter((command) => /\/(logs|analytics|feedback)\b(?!\/stream)/.test(command));
    expect(ours).toHaveLength(checks.length);
    for (const [place, [part, check]] of checks.entries()) {
      const command = ours[place] ?? '';
      expect(command).toContain(part);
      const { stdout } = await run('sh', ['-c', `${command} --silent --fail-with-body`], {
        env: {
          PATH: process.env.PATH,
          GATEWAY_BASE_URL: services.gateway.url,
          GATEWAY_ADMIN_KEY: adminKey,
          GATEWAY_API_KEY: callerKey,
          REQUEST_ID: served,
          TRACE_ID: response.headers.get('x-gateway-trace-id') ?? '',
        },
      });
      check(stdout);
    }
  });
}

/** The answer to feedback that is kept. */
const stored = { status: 'success', feedback_ids: [expect.any(String) as string] };

function exportedIds(text: string): readonly string[] {
  return text
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as AdminLogEntry).id);
}

describe('without a log', () => {
  let services: Services;
  beforeAll(async () => {
    services = await startServices({ GATEWAY_ADMIN_KEY: adminKey, GATEWAY_LOG_BODIES: 'none' });
  });
  afterAll(() => services.stop());

  it('its routes say that there is none, and requests are served', async () => {
    const admin = new AdminClient(services.gateway.url);
    for (const route of ['logs', 'logs/export', 'logs/req_1', 'analytics', 'analytics/feedback']) {
      const { status, text } = await admin.read(route);
      expect([route, status, text]).toEqual([route, 404, expect.stringContaining('GATEWAY_LOG_BODIES')]);
    }
    const feedback = await fetch(`${services.gateway.url}/v1/feedback`, {
      method: 'POST',
      headers: { 'x-gateway-api-key': callerKey },
      body: '{"trace_id":"t","value":1}',
    });
    expect(feedback.status).toBe(404);
    const response = await postChat({
      gateway: services.gateway.url,
      body: { model: '@google/gemini-2.5-flash', messages: [{ role: 'user', content: 'Hello!' }] },
    });
    expect(response.status).toBe(200);
  });
});
