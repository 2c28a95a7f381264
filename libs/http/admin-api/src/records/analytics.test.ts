import type { AdminAnalytics, AdminFeedbackSummary } from '@model-gateway/contract';
import { recordEpoch, requestRecord } from '@model-gateway/inference-api/testing';
import { startAdminApi, type RunningAdminApi } from '../testing/start-admin-api.js';

let api: RunningAdminApi;
beforeEach(async () => void (api = await startAdminApi()));
afterEach(() => api.stop());

async function counted(search: string): Promise<AdminAnalytics> {
  const response = await api.ask('GET', `/analytics?${search}`);
  expect([search, response.status]).toEqual([search, 200]);
  return (await response.json()) as AdminAnalytics;
}

const whole = `from=${recordEpoch}&until=${recordEpoch + 86_400_000}`;

describe('the analytics', () => {
  it('count all requests in one row', async () => {
    await api.requestLog.write([
      requestRecord(1, { cache: 'HIT' }),
      requestRecord(2, { retries: 1, nanoDollars: null, phases: { total: 300 } }),
      requestRecord(3, { status: 504, stream: true, phases: { firstToken: 40, total: 200 } }),
    ]);
    expect(await counted(whole)).toEqual({
      data: [
        {
          requests: 3,
          errors: 1,
          cacheHits: 1,
          rescued: 1,
          promptTokens: 20,
          completionTokens: 10,
          cachedTokens: 0,
          reasoningTokens: 0,
          totalTokens: 30,
          cost: { usd: 0.000031, nanoDollars: 31_000 },
          unpriced: 1,
          durationMs: { p50: 200, p90: 300, p95: 300, p99: 300 },
          firstTokenMs: { p50: 40, p90: 40, p95: 40, p99: 40 },
        },
      ],
      from: '2026-11-22T00:00:00.000Z',
      until: '2026-11-23T00:00:00.000Z',
      readAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    });
  });

  it('are a file with the same rows, in which an unknown cost is empty', async () => {
    await api.requestLog.write([
      requestRecord(1, { model: '=dear', nanoDollars: 31_000 }),
      requestRecord(2, { model: '=dear', nanoDollars: 5 }),
      requestRecord(3, { model: 'a, b', nanoDollars: null }),
    ]);
    const response = await api.ask('GET', `/analytics/export?${whole}&group_by=model&rest=true&format=csv`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="analytics-.*\.csv"$/);
    const text = Buffer.from(await response.arrayBuffer()).toString();
    const [head = '', ...lines] = text.trimEnd().split('\r\n');
    expect(head).toMatch(
      /^\uFEFFat,group,sumOf,requests,.*,cost_usd,cost_nano_usd,unpriced,durationMs\.p50,/,
    );
    const places = ['cost_usd', 'cost_nano_usd', 'unpriced'].map((name) => head.split(',').indexOf(name));
    expect(
      lines.map((line) => [
        line.slice(0, 6),
        ...places.map((at) => line.replace('"a, b"', 'a').split(',')[at]),
      ]),
    ).toEqual([
      [",'=dea", '0.000031005', '31005', '0'],
      [',"a, b', '', '', '1'],
      [',,all,', '0.000031005', '31005', '1'],
    ]);
    const jsonl = await (await api.ask('GET', `/analytics/export?${whole}&group_by=model&rest=true`)).text();
    expect(
      jsonl
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual((await counted(`${whole}&group_by=model&rest=true`)).data);
    expect((await api.ask('GET', '/analytics/export?format=xml')).status).toBe(400);
  });

  it('say how many requests they may be without', async () => {
    api.requestLog.notIndexed = { records: 7, since: recordEpoch };
    expect(await counted(whole)).toMatchObject({ unfiled: 7 });
    expect(await (await api.ask('GET', '/logs')).json()).toEqual({ data: [], nextCursor: null, unfiled: 7 });
  });

  it('never say 0 of a price that nobody knows', async () => {
    await api.requestLog.write([
      requestRecord(1, { nanoDollars: null, model: 'unknown' }),
      requestRecord(2, { nanoDollars: 0, model: 'free' }),
    ]);
    const { data } = await counted(`${whole}&group_by=model`);
    expect(data.map(({ group, cost, unpriced }) => [group, cost, unpriced])).toEqual([
      ['free', { usd: 0, nanoDollars: 0 }, 0],
      ['unknown', null, 1],
    ]);
  });

  it('group by members of metadata, those with the most requests first', async () => {
    const team = (name: string) => ({ metadata: { team: name } });
    await api.requestLog.write([
      requestRecord(1, team('a')),
      requestRecord(2, team('b')),
      requestRecord(3, team('b')),
      ...[4, 5, 6].map((number) => requestRecord(number)),
    ]);
    const { data } = await counted(`${whole}&group_by=metadata.team`);
    expect(data.map(({ group, requests }) => [group, requests])).toEqual([
      [null, 3],
      ['b', 2],
      ['a', 1],
    ]);
    expect((await counted(`${whole}&group_by=metadata.team&limit=1`)).data).toHaveLength(1);
  });

  it('cut time into pieces', async () => {
    await api.requestLog.write([1, 2, 61].map((number) => requestRecord(number)));
    const { data } = await counted(`${whole}&step=hour`);
    expect(data.map(({ at, requests }) => [at, requests])).toEqual([
      ['2026-11-22T00:00:00.000Z', 2],
      ['2026-11-22T01:00:00.000Z', 1],
    ]);
  });

  it('are of the last day when nothing is said, with nothing in it', async () => {
    const before = Date.now();
    const { data, from, until } = await counted('status_min=400');
    expect(data.map(({ requests, cost }) => [requests, cost])).toEqual([[0, { usd: 0, nanoDollars: 0 }]]);
    expect(Date.parse(until)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(until) - Date.parse(from)).toBe(86_400_000);
  });

  it('show the dearest groups first, then the others together, then all', async () => {
    const cost = (number: number, model: string, nanoDollars: number) =>
      requestRecord(number, { model, nanoDollars });
    await api.requestLog.write([
      cost(1, 'cheap', 1),
      cost(2, 'cheap', 1),
      cost(3, 'dear', 100),
      cost(4, 'middle', 10),
    ]);
    const { data } = await counted(`${whole}&group_by=model&order_by=cost&limit=1&rest=true`);
    expect(
      data.map(({ group, sumOf, requests, cost: of }) => [group ?? sumOf, requests, of?.nanoDollars]),
    ).toEqual([
      ['dear', 1, 100],
      ['rest', 3, 12],
      ['all', 4, 112],
    ]);
    expect(data.slice(1).some((row) => 'group' in row)).toBe(false);
  });

  it.each([
    [3_600_000, '', 'minute'],
    [3_600_000, '&pieces=59', 'five_minutes'],
    [86_400_000, '', 'hour'],
    [86_400_000, '&pieces=96', 'quarter_hour'],
    [30 * 86_400_000, '', 'day'],
    [3000 * 86_400_000, '&pieces=500', 'day', 400],
  ])('choose the step for %d ms%s: %s', async (range, pieces, step, status = 200) => {
    const search = `from=${recordEpoch}&until=${recordEpoch + range}&step=auto${pieces}`;
    const response = await api.ask('GET', `/analytics?${search}`);
    expect(response.status).toBe(status);
    if (status === 200) expect(await response.json()).toMatchObject({ step });
  });

  it.each([
    ['step=hour&pieces=5', 'query:pieces'],
    ['step=auto&pieces=501', 'query:pieces'],
    ['order_by=duration', 'query:order_by'],
    ['rest=true', 'query:rest'],
    ['rest=yes&group_by=model', 'query:rest'],
  ])('refuse %s', async (search, param) => {
    const response = await api.ask('GET', `/analytics?${search}`);
    const { error } = (await response.json()) as { error: { param: string } };
    expect([response.status, error.param]).toEqual([400, param]);
  });

  it('refuse more pieces than anybody looks at', async () => {
    const response = await api.ask('GET', '/analytics?step=minute&from=0&until=1000000000');
    const { error } = (await response.json()) as { error: { param: string } };
    expect([response.status, error.param]).toEqual([400, 'query:step']);
  });
});

describe('the summary of feedback', () => {
  it('weighs what was said in that time', async () => {
    const opinion = { traceId: 't', callerId: 'key_1' };
    await api.requestLog.addFeedback([
      { ...opinion, id: 'f1', at: 1000, value: 10, weight: 1 },
      { ...opinion, id: 'f2', at: 2000, value: -5, weight: 0.5 },
      { ...opinion, id: 'f3', at: 3000, value: -5, weight: 0 },
    ]);
    const summary = async (search: string): Promise<AdminFeedbackSummary> =>
      (await (await api.ask('GET', `/analytics/feedback?${search}`)).json()) as AdminFeedbackSummary;
    expect(await summary('')).toEqual({
      count: 3,
      mean: 5,
      values: { '10': 1, '-5': 2 },
      from: null,
      until: null,
    });
    expect(await summary('from=3000&until=4000')).toEqual({
      count: 1,
      mean: null,
      values: { '-5': 1 },
      from: '1970-01-01T00:00:03.000Z',
      until: '1970-01-01T00:00:04.000Z',
    });
  });
});
