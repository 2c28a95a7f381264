import { chargedUsageOf, type RequestRecord } from '@model-gateway/core';
import { mergeSnapshots } from './merge-snapshots.js';
import { PrometheusMetrics } from './prometheus-metrics.js';
import type { CircuitReading } from './readings.js';
import { parseText, sumOf, type ParsedFamily } from './testing/parse-text.js';
import { models, randomRecord, seeded, servedRecord } from './testing/random-record.js';

// Some count a hundred thousand requests, and a machine may be busy.
jest.setTimeout(60_000);

let all: PrometheusMetrics[] = [];
afterEach(() => {
  for (const metrics of all) metrics.close();
  all = [];
});

function counting(records: Iterable<RequestRecord> = []): PrometheusMetrics {
  const metrics = new PrometheusMetrics();
  all.push(metrics);
  for (const record of records) metrics.observe(record);
  return metrics;
}

const parsed = async (records: Iterable<RequestRecord>) => parseText(await counting(records).text());
/** The first of them are served, so that all models have a name. */
const randomRecords = (count: number, seed = 1) => {
  const random = seeded(seed);
  const rest = Array.from({ length: count - models.length }, () => randomRecord(random));
  return [...models.map((model) => servedRecord({ model })), ...rest];
};
const failed = (changes: Partial<RequestRecord> = {}): RequestRecord => {
  const { usage: _usage, nanoDollars: _cost, ...record } = servedRecord();
  return {
    ...record,
    status: 404,
    failure: { code: 'model_not_found' },
    attempts: record.attempts.map((attempt) => ({
      ...attempt,
      ...(changes.model !== undefined && { model: changes.model }),
      outcome: 'failed',
      code: 'not_found',
    })),
    ...changes,
  };
};
const linesOf = (families: ReadonlyMap<string, ParsedFamily>) =>
  [...families.values()].reduce((count, { samples }) => count + samples.length, 0);

describe('metrics of requests', () => {
  it('follow the text format, whatever the names of models', async () => {
    const metrics = counting(randomRecords(500));
    expect(metrics.contentType).toBe('text/plain; version=0.0.4; charset=utf-8');
    const families = parseText(await metrics.text());
    const labels = new Set(
      families.get('gateway_requests_total')?.samples.map((sample) => sample.labels.model),
    );
    expect(labels).toEqual(
      new Set(['gemini-2.5-flash', 'gemini-3-pro', 'claude "opus"', 'meta\\llama', 'línea?nueva']),
    );
    expect(parseText(await counting().text()).has('gateway_requests_total')).toBe(true);
  });

  it.each([1, 2, 3])('adds up exactly what was recorded (seed %d)', async (seed) => {
    const records = randomRecords(3_000, seed);
    const families = await parsed(records);
    const sum = (of: (record: RequestRecord) => number) =>
      records.reduce((total, record) => total + of(record), 0);
    const used = (kind: 'promptTokens' | 'completionTokens' | 'cachedTokens' | 'reasoningTokens') =>
      sum((record) => chargedUsageOf(record).reduce((total, { usage }) => total + (usage[kind] ?? 0), 0));
    expect(sumOf(families, 'gateway_requests_total')).toBe(records.length);
    for (const status of [200, 400, 429, 500, 502])
      expect(sumOf(families, 'gateway_requests_total', { status: String(status) })).toBe(
        sum((record) => Number(record.status === status)),
      );
    expect(sumOf(families, 'gateway_tokens_total', { kind: 'prompt' })).toBe(used('promptTokens'));
    expect(sumOf(families, 'gateway_tokens_total', { kind: 'completion' })).toBe(used('completionTokens'));
    expect(sumOf(families, 'gateway_tokens_total', { kind: 'cached' })).toBe(used('cachedTokens'));
    expect(sumOf(families, 'gateway_tokens_total', { kind: 'reasoning' })).toBe(used('reasoningTokens'));
    const dollars = sum(({ nanoDollars }) => nanoDollars ?? 0) / 1e9;
    expect(sumOf(families, 'gateway_cost_us_dollars_total')).toBeCloseTo(dollars, 9);
    expect(sumOf(families, 'gateway_unpriced_requests_total')).toBe(
      sum(({ nanoDollars }) => Number(nanoDollars === null)),
    );
    expect(sumOf(families, 'gateway_attempts_total')).toBe(sum(({ attempts }) => attempts.length));
    expect(sumOf(families, 'gateway_cache_lookups_total')).toBe(
      sum(({ cache }) => Number(cache !== undefined)),
    );
    expect(sumOf(families, 'gateway_request_duration_seconds_count')).toBe(records.length);
    expect(sumOf(families, 'gateway_request_duration_seconds_sum')).toBeCloseTo(
      sum(({ phases }) => phases.total) / 1_000,
      6,
    );
    expect(sumOf(families, 'gateway_time_to_first_token_seconds_count')).toBe(
      sum(({ phases }) => Number(phases.firstToken !== undefined)),
    );
  });

  it('separate the time of the upstream from that of the gateway', async () => {
    const phases = { total: 3_000, upstream: 400, stream: 2_590, firstToken: 405 };
    const families = await parsed([
      servedRecord(),
      servedRecord({ stream: true, phases }),
      failed({ phases: { total: 1_000 } }),
    ]);
    const overhead = (labels: Record<string, string>) =>
      sumOf(families, 'gateway_overhead_seconds_sum', labels);
    expect(overhead({ stream: 'false' })).toBeCloseTo(0.0045, 9);
    expect(overhead({ stream: 'true' })).toBeCloseTo(0.01, 9);
    expect(sumOf(families, 'gateway_overhead_seconds_count')).toBe(2);
    expect(sumOf(families, 'gateway_time_to_first_token_seconds_bucket', { le: '0.5' })).toBe(1);
    expect(sumOf(families, 'gateway_time_to_first_token_seconds_bucket', { le: '0.3' })).toBe(0);
  });

  it('do not count waiting between attempts as overhead', async () => {
    const [attempt] = servedRecord().attempts;
    const attempts = [
      { ...attempt!, outcome: 'failed' as const, code: 'upstream_timeout' },
      { ...attempt!, retry: 1 },
    ];
    const families = await parsed([
      servedRecord({ attempts, phases: { total: 1_100, upstream: 90, queue: 1_000 } }),
    ]);
    expect(sumOf(families, 'gateway_overhead_seconds_sum')).toBeCloseTo(0.01, 9);
  });

  it('count retries and fallbacks with their target', async () => {
    const [attempt] = servedRecord().attempts;
    const at = (slug: string, option: string, changes: object) => ({ ...attempt!, slug, option, ...changes });
    const first = { outcome: 'failed' as const, code: 'resource_exhausted' };
    const record = servedRecord({
      slug: 'second',
      option: 'config.targets[1]',
      attempts: [
        at('first', 'config.targets[0]', { ...first, startedAt: 1 }),
        at('first', 'config.targets[0]', { ...first, startedAt: 2, retry: 1 }),
        at('first', 'config.targets[0]', { ...first, startedAt: 3, retry: 2, usage: { promptTokens: 7 } }),
        at('second', 'config.targets[1]', { startedAt: 4 }),
      ],
    });
    const plain = servedRecord({
      slug: 'first',
      option: 'config.targets[0]',
      attempts: [at('first', 'config.targets[0]', first), at('first', 'config.targets[0]', { retry: 1 })],
    });
    const families = await parsed([record, plain]);
    expect(sumOf(families, 'gateway_retries_total', { slug: 'first' })).toBe(3);
    expect(sumOf(families, 'gateway_retries_total', { slug: 'second' })).toBe(0);
    expect(sumOf(families, 'gateway_fallbacks_total', { slug: 'first' })).toBe(0);
    expect(sumOf(families, 'gateway_fallbacks_total', { slug: 'second' })).toBe(1);
    expect(sumOf(families, 'gateway_tokens_total', { slug: 'first', kind: 'prompt' })).toBe(17);
    expect(
      sumOf(families, 'gateway_attempts_total', {
        slug: 'first',
        outcome: 'failed',
        code: 'resource_exhausted',
      }),
    ).toBe(4);
  });

  it('have empty labels for a request that reached no target, and no counters of its usage', async () => {
    const {
      provider: _provider,
      slug: _slug,
      model: _model,
      ...record
    } = failed({ attempts: [], status: 401 });
    const families = await parsed([record]);
    expect(families.get('gateway_requests_total')?.samples[0]?.labels).toMatchObject({
      provider: '',
      slug: '',
      model: '',
      status: '401',
    });
    expect(families.get('gateway_tokens_total')?.samples).toEqual([]);
  });

  it('never decrease, and ignore what is no number', async () => {
    const usage = { promptTokens: NaN, completionTokens: -5, cachedTokens: Infinity };
    const phases = { total: NaN, upstream: -3, firstToken: Infinity };
    const families = await parsed([
      servedRecord({ stream: true, usage, nanoDollars: NaN, phases, status: NaN, method: 'BREW' }),
    ]);
    expect(sumOf(families, 'gateway_tokens_total')).toBe(0);
    expect(sumOf(families, 'gateway_requests_total', { status: 'other', method: 'other' })).toBe(1);
    expect(sumOf(families, 'gateway_request_duration_seconds_count')).toBe(0);
  });
});

describe('names that clients choose', () => {
  it('create no series for a hundred thousand models that no target serves', async () => {
    const metrics = counting([servedRecord(), failed()]);
    const observe = (count: number, seed: number) => {
      const random = seeded(seed);
      for (let place = 0; place < count; place += 1) {
        const model = `${String.fromCodePoint(1 + Math.floor(random() * 60_000))}"\\\n${random()}${'x'.repeat(150)}`;
        metrics.observe(
          failed({
            model,
            route: `/v1/${random()}`,
            callerId: 'key_1',
            failure: { code: 'route_not_found' },
          }),
        );
        metrics.observe(
          failed({ model, status: 401, method: `M${random()}`, failure: { code: `c${random()}` } }),
        );
      }
    };
    observe(100, 7);
    const before = parseText(await metrics.text());
    observe(100_000, 8);
    const after = parseText(await metrics.text());
    expect(linesOf(after)).toBe(linesOf(before));
    expect(linesOf(after)).toBeLessThan(200);
    expect(sumOf(after, 'gateway_requests_total', { model: 'other' })).toBe(200_200);
    expect(sumOf(after, 'gateway_requests_total', { model: 'gemini-2.5-flash' })).toBe(2);
    expect(sumOf(after, 'gateway_requests_total', { route: 'unknown' })).toBe(100_100);
  });

  it('create series for two hundred served models, and still count all', async () => {
    const models = Array.from({ length: 1_000 }, (_, number) => `model-${number}`);
    const families = await parsed(models.map((model) => servedRecord({ model, attempts: [] })));
    const labels = new Set(
      families.get('gateway_requests_total')?.samples.map((sample) => sample.labels.model),
    );
    expect(labels.size).toBe(201);
    expect(sumOf(families, 'gateway_requests_total', { model: 'other' })).toBe(800);
    expect(sumOf(families, 'gateway_tokens_total', { kind: 'prompt' })).toBe(10_000);
  });

  it('stay within bounds when clients choose all of them, and still count all', async () => {
    const random = seeded(3);
    const any = (count: number) => Math.floor(random() * count);
    const records = Array.from({ length: 50_000 }, () =>
      servedRecord({
        model: `model-${any(1_000)}`,
        slug: `slug-${any(1_000)}`,
        route: `/v1/${any(1_000)}`,
        status: 200 + any(400),
        stream: random() < 0.5,
        phases: { total: 10, upstream: 5, firstToken: 5 },
        attempts: [
          { ...servedRecord().attempts[0]!, model: `model-${any(1_000)}`, code: `code_${any(1_000)}` },
        ],
      }),
    );
    const families = await parsed(records);
    expect(linesOf(families)).toBeLessThan(45_000);
    expect(sumOf(families, 'gateway_requests_total')).toBe(records.length);
    expect(sumOf(families, 'gateway_attempts_total')).toBe(records.length);
    expect(sumOf(families, 'gateway_tokens_total', { kind: 'prompt' })).toBe(10 * records.length);
    expect(sumOf(families, 'gateway_request_duration_seconds_count')).toBe(records.length);
    expect(sumOf(families, 'gateway_time_to_first_token_seconds_count')).toBe(
      records.filter(({ stream }) => stream).length,
    );
  });

  it('create a series for a route after a request with a key', async () => {
    const { callerId: _caller, ...stranger } = failed({ status: 401, failure: { code: 'invalid_api_key' } });
    const families = await parsed([
      { ...stranger, route: '/v1/chat/completions' },
      failed({ route: '/v1/chat/completions' }),
      { ...stranger, route: '/v1/chat/completions' },
      { ...stranger, route: '/v1/made/up' },
    ]);
    expect(sumOf(families, 'gateway_requests_total', { route: '/v1/chat/completions' })).toBe(2);
    expect(sumOf(families, 'gateway_requests_total', { route: 'unknown' })).toBe(2);
  });
});

describe('readings', () => {
  it('report the state of log, circuits and requests in progress at the scrape', async () => {
    const metrics = counting([servedRecord()]);
    let requests = 1;
    const log = {
      queued: 3,
      queuedBytes: 900,
      written: 50,
      unindexed: 7,
      unindexedSeconds: 1.5,
      droppedRecords: 2,
      droppedBodies: 4,
    };
    const circuit = { provider: 'google', slug: 'google', model: 'gemini-2.5-flash', state: 'open' } as const;
    const circuits: CircuitReading[] = [
      circuit,
      { ...circuit, state: 'half-open' },
      { ...circuit, slug: '', model: 'never served 1' },
      { ...circuit, slug: '', model: 'never served 2' },
    ];
    metrics.include({
      requestsInFlight: () => requests,
      connections: () => ({ inUse: 7, waiting: 2, refused: 3 }),
      bodyBytes: () => 1_000,
    });
    const { state: _state, ...place } = circuit;
    const refusals = [
      { ...place, parameters: 2 },
      { ...place, slug: '', model: 'never served 1', parameters: 1 },
      { ...place, slug: '', model: 'never served 2', parameters: 3 },
    ];
    metrics.include({ requestLog: () => log, circuits: () => circuits, lostSpans: () => 7 });
    metrics.include({ refusals: () => refusals });
    metrics.include({ alerts: () => ({ delivered: 4, retried: 2, given_up: 1 }) });
    requests = 5;
    const families = parseText(await metrics.text());
    expect(sumOf(families, 'gateway_requests_in_flight')).toBe(5);
    expect(sumOf(families, 'gateway_upstream_connections')).toBe(7);
    expect(sumOf(families, 'gateway_upstream_queued_requests')).toBe(2);
    expect(sumOf(families, 'gateway_upstream_refused_requests_total')).toBe(3);
    expect(sumOf(families, 'gateway_body_bytes')).toBe(1_000);
    expect(sumOf(families, 'gateway_request_log_queued_records')).toBe(3);
    expect(sumOf(families, 'gateway_request_log_queued_bytes')).toBe(900);
    expect(sumOf(families, 'gateway_request_log_written_records_total')).toBe(50);
    expect(sumOf(families, 'gateway_request_log_unfiled_records')).toBe(7);
    expect(sumOf(families, 'gateway_request_log_unfiled_age_seconds')).toBe(1.5);
    expect(sumOf(families, 'gateway_request_log_dropped_records_total')).toBe(2);
    expect(sumOf(families, 'gateway_request_log_dropped_bodies_total')).toBe(4);
    expect(sumOf(families, 'gateway_lost_spans_total')).toBe(7);
    expect(
      families
        .get('gateway_alert_deliveries_total')
        ?.samples.map(({ labels, value }) => [labels['state'], value]),
    ).toEqual([
      ['delivered', 4],
      ['retried', 2],
      ['given_up', 1],
    ]);
    expect(
      families.get('gateway_circuits')?.samples.map(({ labels, value }) => ({ ...labels, value })),
    ).toEqual([
      { ...circuit, value: 1 },
      { ...circuit, state: 'half_open', value: 1 },
      { ...circuit, slug: '', model: 'other', value: 2 },
    ]);
    expect(
      families.get('gateway_refused_parameters')?.samples.map(({ labels, value }) => ({ ...labels, value })),
    ).toEqual([
      { ...place, value: 2 },
      { ...place, slug: '', model: 'other', value: 4 },
    ]);
  });

  it('report the resources of the process', async () => {
    const families = parseText(await counting().text());
    expect(sumOf(families, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
    expect(sumOf(families, 'process_cpu_user_seconds_total')).toBeGreaterThan(0);
    expect(sumOf(families, 'process_start_time_seconds')).toBeLessThanOrEqual(Date.now() / 1_000);
  });

  it('report once that the event loop was blocked', async () => {
    const metrics = counting();
    const longest = async () =>
      sumOf(parseText(await metrics.text()), 'gateway_event_loop_lag_seconds', { quantile: '1' });
    // Three ticks of the watch before and after; a stall begins up to one tick before the next is due.
    await new Promise((resolve) => setTimeout(resolve, 300));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const first = await longest();
    expect(first).toBeGreaterThan(0.3);
    expect(await longest()).toBeLessThan(first);
  });
});

describe('mergeSnapshots', () => {
  it('gives for several processes what one would have counted', async () => {
    const shares = [1, 2, 3].map((seed) => randomRecords(300, seed));
    const whole = parseText(await counting(shares.flat()).text());
    const parts = shares.map((records) => counting(records));
    const snapshots = await Promise.all(parts.map((part) => part.snapshot()));
    const merged = parseText(await mergeSnapshots({ current: snapshots, former: [] }));
    expect([...merged.keys()]).toEqual([...whole.keys()]);
    for (const { name, type, samples } of whole.values()) {
      if (type === 'gauge' || !name.startsWith('gateway_')) continue;
      const lines = (family: ParsedFamily | undefined) =>
        new Map(
          family?.samples.map(({ name: line, labels, value }) => [
            JSON.stringify([line, Object.entries(labels).sort()]),
            Number(value.toFixed(9)),
          ]),
        );
      expect(lines(merged.get(name))).toEqual(lines({ name, type, samples }));
    }
    expect(sumOf(merged, 'gateway_processes')).toBe(3);
  });

  it('keeps counters of processes that have ended, and drops their gauges', async () => {
    const [current, former] = [counting([servedRecord()]), counting([servedRecord(), servedRecord()])];
    for (const metrics of [current, former]) metrics.include({ requestsInFlight: () => 4 });
    const merged = parseText(
      await mergeSnapshots({ current: [await current.snapshot()], former: [await former.snapshot()] }),
    );
    expect(sumOf(merged, 'gateway_requests_total')).toBe(3);
    expect(sumOf(merged, 'gateway_request_duration_seconds_count')).toBe(3);
    expect(sumOf(merged, 'gateway_requests_in_flight')).toBe(4);
    expect(sumOf(merged, 'gateway_processes')).toBe(1);
  });

  it('reports the largest delay and the earliest start', async () => {
    const snapshot = (name: string, aggregator: string, value: number) =>
      JSON.stringify([{ name, help: 'h', type: 'gauge', aggregator, values: [{ labels: {}, value }] }]);
    const merge = (name: string, aggregator: string) =>
      mergeSnapshots({ current: [3, 1, 2].map((value) => snapshot(name, aggregator, value)), former: [] });
    expect(await merge('lag', 'max')).toContain('lag 3\n');
    expect(await merge('start', 'min')).toContain('start 1\n');
  });
});

it('gives concurrent callers the same text', async () => {
  const metrics = counting([servedRecord()]);
  const [first, second] = await Promise.all([metrics.text(), metrics.text()]);
  expect(second).toBe(first);
  metrics.observe(servedRecord());
  expect(await metrics.text()).not.toBe(first);
});
