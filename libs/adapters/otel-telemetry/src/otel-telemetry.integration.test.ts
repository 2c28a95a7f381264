import { startOtlpReceiver, type OtlpReceiver, type OtlpSpan } from '@model-gateway/test-servers';
import type { RequestRecord, TraceContext } from '@model-gateway/core';
import { createHash } from 'node:crypto';
import { openTelemetryOf, type OtelTelemetry } from './index.js';
import { attemptWith, begunAt, recordWith } from './testing/records.js';

const trace = 'ab'.repeat(16);
const parent = 'cd'.repeat(8);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

let receiver: OtlpReceiver;
let telemetry: OtelTelemetry | undefined;
let problems: string[];
beforeEach(async () => {
  receiver = await startOtlpReceiver();
  problems = [];
});
afterEach(async () => {
  await telemetry?.stop();
  telemetry = undefined;
  await receiver.stop();
});

async function start(variables: Record<string, string> = {}): Promise<OtelTelemetry> {
  telemetry = await openTelemetryOf(
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector-secret',
      OTEL_BSP_SCHEDULE_DELAY: '10',
      ...variables,
    },
    { onProblem: (problem) => void problems.push(problem) },
  );
  if (!telemetry) throw new Error('There is no telemetry.');
  return telemetry;
}

/** One request from its beginning to its end. @param attempts how many of them begin */
function pass(
  to: OtelTelemetry,
  context: TraceContext,
  record: (spanIds: readonly string[]) => RequestRecord,
  attempts = 1,
): readonly string[] {
  const request = to.begin(context);
  const spanIds = Array.from({ length: attempts }, () => request?.attempt().spanId ?? '');
  const over = record(spanIds);
  request?.finish(over);
  to.observe(over);
  return spanIds;
}

const serverOf = (spans: readonly OtlpSpan[]) => spans.find(({ kind }) => kind === 'SERVER')!;
const clientsOf = (spans: readonly OtlpSpan[]) => spans.filter(({ kind }) => kind === 'CLIENT');

it('sends nothing and loads nothing where nothing asks for it', async () => {
  const silent = { onProblem: (problem: string) => void problems.push(problem) };
  expect(await openTelemetryOf({}, silent)).toBeUndefined();
  expect(problems).toEqual([]);
});

describe('the spans of a request', () => {
  it('are its own and one for each attempt, at their times and under their parents', async () => {
    const context = { traceparent: `00-${trace}-${parent}-01`, tracestate: 'vendor=1' };
    const spanIds = pass(
      await start({ OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test' }),
      context,
      ([first, second]) =>
        recordWith({
          traceId: trace,
          slug: 'platform',
          provider: 'vertex-ai',
          model: 'gemini-2.5-pro',
          option: 'config.targets[1]',
          config: 'cfg_1@3',
          prompt: { id: 'greeting', version: 2 },
          metadata: { team: 'search', _user: 'ann' },
          nanoDollars: 1_500_000,
          attempts: [
            attemptWith({ outcome: 'failed', code: 'upstream_unavailable', status: 503, spanId: first! }),
            attemptWith({
              option: 'config.targets[1]',
              slug: 'platform',
              provider: 'vertex-ai',
              model: 'gemini-2.5-pro',
              startedAt: begunAt + 50,
              durationMs: 54,
              spanId: second!,
            }),
          ],
        }),
      2,
    );
    const spans = await receiver.waitForSpans(3);
    const server = serverOf(spans);
    expect(server).toMatchObject({
      traceId: trace,
      parentSpanId: parent,
      traceState: 'vendor=1',
      name: 'POST /v1/chat/completions',
      startedAt: begunAt,
      endedAt: begunAt + 105,
      status: 'UNSET',
      scope: 'model-gateway',
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/v1/chat/completions',
        'http.response.status_code': 200,
        'gen_ai.operation.name': 'chat',
        'gen_ai.provider.name': 'gcp.vertex_ai',
        'gen_ai.request.model': 'gemini-2.5-pro',
        'gen_ai.response.model': 'gemini-2.5-pro',
        'gen_ai.response.finish_reasons': ['stop'],
        'gen_ai.prompt.name': 'greeting',
        'gateway.prompt.version': 2,
        'gateway.request_id': 'req_1',
        'gateway.key.id': 'key-1',
        'gateway.config': 'cfg_1@3',
        'gateway.option': 'config.targets[1]',
        'gateway.attempts': 2,
        'gateway.cost_usd': 0.0015,
        'gateway.metadata.team': 'search',
        'user.id': 'ann',
        'gateway.phase.upstream': 100.5,
      },
      resource: {
        'service.name': 'model-gateway',
        'deployment.environment.name': 'test',
        'telemetry.sdk.language': 'nodejs',
        'service.instance.id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    });
    // Usage is on the calls alone, so that nobody who adds up counts it twice.
    expect(server.attributes).not.toHaveProperty(['gen_ai.usage.input_tokens']);
    expect(server.attributes).not.toHaveProperty(['gateway.trace_id']);
    const [failed, served] = clientsOf(spans);
    expect([failed?.spanId, served?.spanId]).toEqual(spanIds);
    for (const span of [failed, served]) {
      expect(span).toMatchObject({ traceId: trace, parentSpanId: server.spanId, traceState: 'vendor=1' });
    }
    expect(failed).toMatchObject({
      name: 'chat gemini-2.5-flash',
      status: 'ERROR',
      startedAt: begunAt + 3,
      endedAt: begunAt + 103,
      attributes: {
        'gen_ai.operation.name': 'chat',
        'gen_ai.provider.name': 'gcp.gemini',
        'gen_ai.system': 'gcp.gemini',
        'gen_ai.request.model': 'gemini-2.5-flash',
        'error.type': 'upstream_unavailable',
        'gateway.option': 'config.targets[0]',
        'gateway.slug': 'direct',
        'gateway.status': 503,
      },
    });
    expect(failed?.attributes).not.toHaveProperty(['gen_ai.response.model']);
    expect(served).toMatchObject({
      name: 'chat gemini-2.5-pro',
      status: 'UNSET',
      startedAt: begunAt + 50,
      endedAt: begunAt + 105,
      attributes: {
        'gen_ai.provider.name': 'gcp.vertex_ai',
        'gen_ai.response.model': 'gemini-2.5-pro',
        'gen_ai.usage.input_tokens': 10,
        'gen_ai.usage.output_tokens': 5,
        'gen_ai.response.finish_reasons': ['stop'],
      },
    });
    expect(receiver.headers[0]).toMatchObject({
      'content-type': 'application/x-protobuf',
      authorization: 'Bearer collector-secret',
    });
  });

  it('are as long as the answer is streamed, and have what callers call them', async () => {
    const phases = { auth: 1, queue: 1, translate: 2, upstream: 40, firstToken: 44, total: 90 };
    const context = { traceId: 'my-trace', spanId: 'step-2', parentSpanId: 'step-1', spanName: 'answer' };
    const [spanId] = pass(await start(), context, ([spanId]) =>
      recordWith({
        traceId: 'my-trace',
        stream: true,
        phases,
        attempts: [attemptWith({ startedAt: begunAt + 4, durationMs: 40, spanId: spanId! })],
      }),
    );
    const spans = await receiver.waitForSpans(2);
    expect(serverOf(spans)).toMatchObject({
      name: 'answer',
      traceId: sha256('my-trace').slice(0, 32),
      spanId: sha256('step-2').slice(0, 16),
      parentSpanId: sha256('step-1').slice(0, 16),
      attributes: {
        'gateway.trace_id': 'my-trace',
        'gateway.span_id': 'step-2',
        'gateway.parent_span_id': 'step-1',
        'gen_ai.request.stream': true,
      },
    });
    expect(clientsOf(spans)).toEqual([
      expect.objectContaining({
        spanId,
        parentSpanId: serverOf(spans).spanId,
        startedAt: begunAt + 4,
        endedAt: begunAt + 90,
        attributes: expect.objectContaining({
          'gen_ai.response.time_to_first_chunk': 0.04,
          'gen_ai.usage.output_tokens': 5,
        }) as unknown,
      }),
    ]);
  });

  it('tell of failures by their codes, and call only the gateway’s own an error', async () => {
    const to = await start();
    const failing = (status: number, code: string) =>
      pass(to, {}, ([spanId]) => {
        const outcome = status === 499 ? 'cancelled' : 'failed';
        const attempts = [attemptWith({ outcome, code, spanId: spanId! })];
        return recordWith({ status, failure: { code, message: 'never sent' }, attempts, isPartial: true });
      });
    failing(400, 'invalid_value');
    failing(502, 'upstream_error');
    failing(499, 'cancelled');
    const spans = await receiver.waitForSpans(6);
    expect(JSON.stringify(spans)).not.toContain('never sent');
    const servers = spans.filter(({ kind }) => kind === 'SERVER');
    expect(servers.map(({ status }) => status)).toEqual(['UNSET', 'ERROR', 'UNSET']);
    expect(servers.map(({ attributes }) => attributes['gateway.error.code'])).toEqual([
      'invalid_value',
      'upstream_error',
      'cancelled',
    ]);
    const clients = clientsOf(spans);
    expect(clients.map(({ status }) => status)).toEqual(['ERROR', 'ERROR', 'UNSET']);
    // What was used until then was used there.
    expect(clients[1]?.attributes).toMatchObject({
      'error.type': 'upstream_error',
      'gen_ai.usage.output_tokens': 5,
    });
    expect(clients.map(({ attributes }) => attributes['gateway.outcome'])).toEqual([
      'failed',
      'failed',
      'cancelled',
    ]);
  });

  it('have no call where nobody was asked', async () => {
    const to = await start();
    pass(to, {}, () => recordWith({ cache: 'HIT' }));
    pass(to, {}, () => recordWith({ route: '/v1/models', method: 'GET', status: 401 }));
    pass(to, {}, ([spanId]) =>
      recordWith({
        attempts: [
          attemptWith({ outcome: 'skipped', code: 'circuit_open' }),
          attemptWith({ spanId: spanId! }),
        ],
      }),
    );
    const spans = await receiver.waitForSpans(4);
    expect(spans.filter(({ kind }) => kind === 'CLIENT')).toHaveLength(1);
    expect(spans.flatMap(({ events }) => events)).toEqual([
      {
        name: 'gateway.skipped',
        attributes: {
          'gateway.option': 'config.targets[0]',
          'gateway.slug': 'direct',
          'gen_ai.request.model': 'gemini-2.5-flash',
          'gateway.error.code': 'circuit_open',
        },
      },
    ]);
  });

  it('keep to the limits of the operator', async () => {
    const to = await start({
      OTEL_SPAN_ATTRIBUTE_COUNT_LIMIT: '3',
      OTEL_ATTRIBUTE_VALUE_LENGTH_LIMIT: '4',
      OTEL_EXPORTER_OTLP_COMPRESSION: 'gzip',
    });
    pass(to, {}, () => recordWith());
    const server = serverOf(await receiver.waitForSpans(1));
    expect(server.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/v1/',
      'http.response.status_code': 200,
    });
    expect(server.droppedAttributes).toBeGreaterThan(5);
    expect(receiver.headers[0]).toMatchObject({ 'content-encoding': 'gzip' });
  });

  it('are not sent where the sampler leaves the trace out', async () => {
    const to = await start({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' });
    pass(to, { traceparent: `00-${trace}-${parent}-01` }, () => recordWith());
    await to.stop();
    expect(receiver.spans).toEqual([]);
    expect(receiver.metrics.length).toBeGreaterThan(0);
  });
});

describe('the metrics of requests', () => {
  const points = (name: string) =>
    receiver.metrics.filter((metric) => metric.name === name).flatMap((metric) => metric.points);

  it('are those of the semantic conventions', async () => {
    const to = await start({ OTEL_TRACES_EXPORTER: 'none' });
    expect(to.begin({})).toBeUndefined();
    pass(to, {}, () => recordWith({ stream: true, phases: { firstToken: 30, total: 105 } }));
    pass(to, {}, () =>
      recordWith({
        attempts: [
          attemptWith({ outcome: 'cancelled', usage: { promptTokens: 7 }, model: 'gemini-2.5-pro' }),
          attemptWith(),
        ],
      }),
    );
    pass(to, {}, () => recordWith({ cache: 'HIT' }));
    pass(to, {}, () => recordWith({ route: '/admin/api-keys' }));
    await to.stop();
    expect(receiver.spans).toEqual([]);
    expect(receiver.metrics.map(({ name, unit }) => `${name} ${unit}`).sort()).toEqual([
      'gen_ai.client.token.usage {token}',
      'gen_ai.server.request.duration s',
      'gen_ai.server.time_to_first_token s',
    ]);
    const ofFlash = {
      'gen_ai.operation.name': 'chat',
      'gen_ai.provider.name': 'gcp.gemini',
      'gen_ai.request.model': 'gemini-2.5-flash',
      'gen_ai.response.model': 'gemini-2.5-flash',
    };
    expect(
      points('gen_ai.client.token.usage').map(({ attributes, count, sum }) => [
        attributes['gen_ai.request.model'],
        attributes['gen_ai.token.type'],
        count,
        sum,
      ]),
    ).toEqual([
      ['gemini-2.5-flash', 'input', 2, 20],
      ['gemini-2.5-flash', 'output', 2, 10],
      ['gemini-2.5-pro', 'input', 1, 7],
    ]);
    expect(points('gen_ai.server.request.duration')).toEqual([
      expect.objectContaining({ attributes: ofFlash, count: 3, sum: expect.closeTo(0.315) as number }),
    ]);
    expect(points('gen_ai.server.time_to_first_token')).toEqual([
      expect.objectContaining({ attributes: ofFlash, count: 1, sum: 0.03 }),
    ]);
  });

  it('know no models that only callers know', async () => {
    const to = await start({ OTEL_TRACES_EXPORTER: 'none' });
    for (let index = 0; index < 5_000; index += 1) {
      pass(to, {}, () =>
        recordWith({
          model: `made-up-${index}`,
          status: 404,
          failure: { code: 'model_not_found' },
          usage: {},
        }),
      );
    }
    await to.stop();
    expect(points('gen_ai.server.request.duration')).toHaveLength(1);
    expect(JSON.stringify(receiver.metrics)).not.toContain('made-up');
  });

  it('keep no more names apart than there is room for, whatever upstreams make up; sums are of all', async () => {
    const to = await start({ OTEL_TRACES_EXPORTER: 'none' });
    for (let index = 0; index < 1_000; index += 1) {
      const failure = { code: index % 2 === 0 ? `invented_${index}` : `No code: ${index}!` };
      pass(to, {}, () => recordWith({ status: 502, failure, usage: {} }));
    }
    for (let index = 0; index < 500; index += 1) {
      pass(to, {}, () => recordWith({ model: `invented-${index}`, usage: {} }));
    }
    await to.stop();
    const durations = points('gen_ai.server.request.duration');
    const valuesOf = (name: string) => new Set(durations.map(({ attributes }) => attributes[name]));
    const errors = valuesOf('error.type');
    expect(errors.size).toBe(100 + 1 + 1);
    expect([...errors]).toEqual(expect.arrayContaining(['invented_0', '_OTHER', undefined]));
    expect(valuesOf('gen_ai.request.model').size).toBe(200 + 1);
    expect(durations.reduce((sum, { count }) => sum + count, 0)).toBe(1_500);
  });
});

describe('a collector in trouble', () => {
  it('that is away is told of once, and costs nothing but its spans', async () => {
    const { url } = receiver;
    await receiver.stop();
    const to = await start({ OTEL_EXPORTER_OTLP_TIMEOUT: '200', OTEL_METRICS_EXPORTER: 'none' });
    for (let index = 0; index < 3; index += 1) {
      pass(to, {}, () => recordWith());
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await to.stop();
    const { host } = new URL(url);
    expect(problems).toEqual([
      `Spans do not reach ${host} (ECONNREFUSED): they are lost until they do. Requests are served all the same.`,
      `Spans did not reach ${host} before the gateway stopped; 3 were lost.`,
    ]);
    expect(to.lostSpans).toBe(3);
  });

  it('that hangs fills a queue and no more; what there is no room for is counted', async () => {
    receiver.behave('hang');
    const to = await start({
      OTEL_BSP_MAX_QUEUE_SIZE: '20',
      OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '10',
      OTEL_EXPORTER_OTLP_TIMEOUT: '300',
    });
    for (let index = 0; index < 500; index += 1) pass(to, {}, () => recordWith());
    expect(to.lostSpans).toBe(500 - 10 - 20);
    expect(problems).toEqual([expect.stringContaining('as fast as they come')]);
    const before = Date.now();
    await to.stop();
    expect(Date.now() - before).toBeLessThan(20_000);
    expect(to.lostSpans).toBe(500);
  });

  it('that hangs is told of at the end, though nothing was lost until then', async () => {
    receiver.behave('hang');
    const to = await start({ OTEL_EXPORTER_OTLP_TIMEOUT: '2500' });
    for (let index = 0; index < 7; index += 1) pass(to, {}, () => recordWith());
    expect([to.lostSpans, problems]).toEqual([0, []]);
    await to.stop();
    const { host } = new URL(receiver.url);
    expect(to.lostSpans).toBe(7);
    expect([...problems].sort()).toEqual([
      `Metrics did not reach ${host} before the gateway stopped; 1 were lost.`,
      `Spans did not reach ${host} before the gateway stopped; 7 were lost.`,
    ]);
  });

  it('that comes back is told of, with what was lost', async () => {
    receiver.behave(400);
    const to = await start({ OTEL_METRICS_EXPORTER: 'none' });
    pass(to, {}, () => recordWith());
    while (problems.length < 1) await new Promise((resolve) => setTimeout(resolve, 5));
    receiver.behave('take');
    pass(to, {}, () => recordWith());
    await receiver.waitForSpans(1);
    while (problems.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    const host = new URL(receiver.url).host;
    expect(problems).toEqual([
      `Spans do not reach ${host} (HTTP status 400): they are lost until they do. Requests are served all the same.`,
      `Spans reach ${host} again; 1 were lost.`,
    ]);
    expect(problems.join()).not.toContain('secret');
  });
});
