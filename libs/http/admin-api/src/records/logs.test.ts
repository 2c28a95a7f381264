import { logRecord } from '@model-gateway/core/testing';
import type { AdminLogRecord, AdminPage, AdminLogEntry, ErrorBody } from '@model-gateway/contract';
import type { RequestRecord } from '@model-gateway/core';
import { requestRecord, startApi } from '@model-gateway/inference-api/testing';
import { adminApi } from '../admin-api.js';
import { startAdminApi, type RunningAdminApi } from '../testing/start-admin-api.js';

type Page = AdminPage<AdminLogEntry>;

let api: RunningAdminApi;
beforeEach(async () => void (api = await startAdminApi()));
afterEach(() => api.stop());

const keep = (...records: RequestRecord[]) => api.requestLog.write(records);

async function found(search: string): Promise<string[]> {
  const response = await api.ask('GET', `/logs?${search}`);
  expect([search, response.status]).toEqual([search, 200]);
  return ((await response.json()) as Page).data.map(({ id }) => id);
}

async function refusal(path: string): Promise<readonly [number, string | null, string | null]> {
  const response = await api.ask('GET', path);
  const { error } = (await response.json()) as ErrorBody;
  return [response.status, error.code, error.param];
}

/** One with everything that a record can have. */
const full = requestRecord(7, {
  spanId: '00f067aa0ba902b7',
  parentSpanId: '00f067aa0ba902b8',
  spanName: 'chat',
  status: 499,
  region: 'global',
  config: 'careful@2',
  option: 'config.targets[1]',
  prompt: { id: 'hello', version: 3 },
  retries: 1,
  cache: 'MISS',
  stream: true,
  usage: { promptTokens: 3, promptTokensByModality: { text: 3 } },
  isPartial: true,
  nanoDollars: null,
  metadata: { _user: 'ann', team: 'search' },
  losses: [{ path: 'seed', action: 'dropped', reason: 'Not known there.' }],
  attempts: [
    { option: 'config.targets[0]', retry: 0, startedAt: 0, durationMs: 0, outcome: 'skipped' },
    {
      provider: 'google',
      retry: 1,
      startedAt: 1,
      durationMs: 2.5,
      outcome: 'failed',
      code: 'upstream_timeout',
      status: 504,
      usage: { totalTokens: 1 },
      spanId: '00f067aa0ba902b9',
    },
  ],
  phases: { auth: 0.1, queue: 0.2, translate: 0.3, connect: 1, headers: 2, firstToken: 3, total: 9.5 },
  failure: { code: 'cancelled', message: 'The caller went away.', param: 'a', upstreamRequestId: 'up-1' },
  bodies: { clientRequest: { text: '{"a":1}', omittedBytes: 5 }, upstreamRequest: { text: '{}' } },
});

describe('a request of which one attempt has a price and another has none', () => {
  it('has an unknown cost, and says what is known of it, in lists, rows and alone', async () => {
    const [attempt] = requestRecord(1).attempts;
    await keep(
      requestRecord(1, {
        nanoDollars: null,
        attempts: [
          { ...attempt!, nanoDollars: 40 },
          { ...attempt!, nanoDollars: null },
        ],
      }),
    );
    const expected = { cost: null, knownCost: { usd: 4e-8, nanoDollars: 40 } };
    for (const path of ['/logs', '/logs?view=row']) {
      const { data } = (await (await api.ask('GET', path)).json()) as Page;
      expect(data).toMatchObject([expected]);
    }
    expect(await (await api.ask('GET', `/logs/${requestRecord(1).id}`)).json()).toMatchObject(expected);
  });
});

describe('the log', () => {
  it('lists requests, newest first, page by page', async () => {
    await keep(...[1, 2, 3, 4, 5].map((number) => requestRecord(number)));
    const seen: string[] = [];
    let cursor: string | null = '';
    for (const name of ['cursor', 'after', 'cursor']) {
      const answer = await api.ask('GET', `/logs?limit=2${cursor && `&${name}=${cursor}`}`);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const page = (await answer.json()) as Page;
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect([seen, cursor]).toEqual([['req_00005', 'req_00004', 'req_00003', 'req_00002', 'req_00001'], null]);
  });

  it('shows all of a request but its bodies', async () => {
    await keep(full);
    const { data } = (await (await api.ask('GET', '/logs')).json()) as Page;
    const { at, callerId, callerName, nanoDollars, bodies, attempts, ...same } = full;
    expect([at, callerId, callerName, nanoDollars, bodies?.clientRequest?.text]).toEqual([
      Date.parse('2026-11-22T00:07:00Z'),
      'key_1',
      'search-team',
      null,
      '{"a":1}',
    ]);
    expect(data).toEqual([
      {
        ...same,
        at: '2026-11-22T00:07:00.000Z',
        key: { id: 'key_1', name: 'search-team' },
        cost: null,
        lossSeverity: 'degraded',
        attempts: attempts.map((attempt, index) => ({
          ...attempt,
          startedAt: `1970-01-01T00:00:00.00${index}Z`,
          offsetMs: 0,
        })),
      },
    ]);
  });

  it('says what a request cost in both units, and nothing where nothing was used', async () => {
    const { usage: _, nanoDollars: __, callerId: ___, callerName: ____, ...unused } = requestRecord(2);
    await keep(requestRecord(1, { nanoDollars: 123_456_789 }), unused, requestRecord(3, { nanoDollars: 0 }));
    const { data } = (await (await api.ask('GET', '/logs')).json()) as Page;
    expect(data.map(({ cost }) => cost)).toEqual([
      { usd: 0, nanoDollars: 0 },
      undefined,
      { usd: 0.123456789, nanoDollars: 123_456_789 },
    ]);
    expect(data[1]).not.toHaveProperty('key');
  });

  it('finds requests by each parameter', async () => {
    await keep(requestRecord(1, { cache: 'HIT', nanoDollars: 5 }), full, requestRecord(9, { status: 500 }));
    const only7 = [
      'from=2026-11-22T00:07:00Z&until=2026-11-22T00:07:01Z',
      `from=${full.at}&until=${full.at + 1}`,
      'status=499',
      'status_min=400&status_max=499',
      'trace_id=trace_7',
      'prompt=hello',
      'cache=MISS',
      'code=cancelled',
      'metadata.team=search&metadata._user=ann',
      'duration_max=10',
      'text=caller%20WENT',
    ];
    for (const search of only7) expect([search, await found(search)]).toEqual([search, ['req_00007']]);
    expect(await found('provider=vertex-ai')).toEqual([]);
    expect(await found('metadata.team=other')).toEqual([]);
    expect(await found('cost_max=0.000000005')).toEqual(['req_00001']);
    // What a cached answer would have cost is not charged.
    expect(await found('tokens_min=15')).toEqual(['req_00009']);
    const all = 'slug=google-dev&model=gemini-2.5-flash&key=key_1&route=/v1/chat/completions';
    expect(await found(all)).toHaveLength(3);
  });

  it('reads one whole, with what was said about it', async () => {
    await keep(full);
    const opinion = { traceId: 'trace_7', value: 5, weight: 0.5, callerId: 'key_1' };
    await api.requestLog.addFeedback([
      { ...opinion, id: 'feedback_2', at: 2 },
      { ...opinion, id: 'feedback_1', at: 1, metadata: { why: 'clear' } },
      { ...opinion, id: 'feedback_3', at: 0, traceId: 'trace_8' },
    ]);
    const record = (await (await api.ask('GET', '/logs/req_00007')).json()) as AdminLogRecord;
    expect(record).toMatchObject({ id: 'req_00007', cost: null, bodies: full.bodies });
    const shown = { traceId: 'trace_7', value: 5, weight: 0.5, keyId: 'key_1' };
    expect(record.feedback).toEqual([
      { ...shown, id: 'feedback_1', at: '1970-01-01T00:00:00.001Z', metadata: { why: 'clear' } },
      { ...shown, id: 'feedback_2', at: '1970-01-01T00:00:00.002Z' },
    ]);
  });

  it('refuses what is not there, and what makes no sense, by its place', async () => {
    expect(await refusal('/logs/req_1')).toEqual([404, 'log_not_found', null]);
    expect(await refusal('/logs/%ZZ')).toEqual([404, 'log_not_found', null]);
    expect(await refusal('/logs?cursor=none')).toEqual([400, 'invalid_value', 'query:cursor']);
    expect(await refusal('/logs?status=ok')).toEqual([400, 'invalid_value', 'query:status']);
    expect(await refusal('/logs?until=1&from=2')).toEqual([400, 'invalid_value', 'query:until']);
    expect(await refusal('/logs?metadata=1')).toEqual([400, 'unsupported_parameter', 'query:metadata']);
    expect(await refusal('/logs/req_1?limit=1')).toEqual([400, 'unsupported_parameter', 'query:limit']);
    const wrongMethod = await api.ask('POST', '/logs', {});
    expect([wrongMethod.status, wrongMethod.headers.get('allow')]).toEqual([404, 'GET']);
  });

  it('is for administrators only', async () => {
    for (const path of ['/logs', '/logs/export', '/logs/req_1', '/analytics', '/analytics/feedback']) {
      const response = await api.ask('GET', path, undefined, { 'x-gateway-api-key': 'caller-key' });
      expect([path, response.status]).toEqual([path, 403]);
    }
  });

  it('says so while the store is away', async () => {
    api.requestLog.away = true;
    for (const path of ['/logs', '/logs/export', '/logs/req_1', '/analytics', '/analytics/feedback']) {
      expect([path, await refusal(path)]).toEqual([path, [503, 'store_unavailable', null]]);
    }
  });
});

it('is no log where nothing is logged', async () => {
  const { requestLog: _, ...admin } = api.admin;
  const plain = await startApi({}, {}, { modules: [adminApi(() => admin, { now: () => Date.now() })] });
  for (const path of ['/logs', '/logs/export', '/logs/req_1', '/analytics', '/analytics/feedback']) {
    const response = await fetch(`${plain.base}/admin/v1${path}`, {
      headers: { 'x-gateway-api-key': 'admin-key' },
    });
    const { error } = (await response.json()) as ErrorBody;
    expect([path, response.status, error.code]).toEqual([path, 404, 'route_not_found']);
    expect(error.message).toContain('GATEWAY_LOG_BODIES');
  }
  await plain.stop();
});

it('lists the members of metadata, for filters', async () => {
  const own = await startAdminApi();
  await own.requestLog.write([
    logRecord('req_a', { at: Date.now() - 5_000, metadata: { team: 'red', stage: 'test' } }),
    logRecord('req_b', { at: Date.now() - 4_000, metadata: { team: 'blue' } }),
    logRecord('req_old', { at: Date.now() - 5 * 86_400_000, metadata: { old: 'x' } }),
  ]);
  const response = await own.ask('GET', '/logs/fields');
  expect(await response.json()).toEqual({
    data: [
      { field: 'metadata.team', values: 2, requests: 2 },
      { field: 'metadata.stage', values: 1, requests: 1 },
    ],
  });
  expect((await own.ask('GET', '/logs/fields?model=a')).status).toBe(400);
  await own.stop();
});
