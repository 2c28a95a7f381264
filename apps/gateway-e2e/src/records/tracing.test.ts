import { createHash } from 'node:crypto';
import { startOtlpReceiver, type OtlpReceiver, type OtlpSpan } from '@model-gateway/test-servers';
import { at, ConfigClient, flash, hello, pro } from '../failover/config-client.js';
import { eventually } from '../support/eventually.js';
import { startServices, type Services } from '../support/services.js';
import { allowedMs, MachineDelay } from '../support/machine-delay.js';

const trace = 'ab'.repeat(16);
const parent = 'cd'.repeat(8);
const traceparent = `00-${trace}-${parent}-01`;
const fallback = { strategy: { mode: 'fallback' as const }, targets: [at(flash), at(pro)] };

let receiver: OtlpReceiver;
beforeAll(async () => {
  receiver = await startOtlpReceiver();
});
afterAll(() => receiver.stop());

/** A gateway that exports at once, and what there is to ask it with. */
async function start(variables: Record<string, string> = {}) {
  const services = await startServices({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=collector-secret',
    OTEL_BSP_SCHEDULE_DELAY: '20',
    ...variables,
  });
  return { services, client: new ConfigClient(services) };
}

/** All spans of a trace, once there are so many. */
async function spansOf(traceId: string, count: number): Promise<readonly OtlpSpan[]> {
  const find = () => receiver.spans.filter((span) => span.traceId === traceId);
  await eventually(() => find().length >= count);
  return find();
}

const traceparentsOf = async (client: ConfigClient) =>
  (await client.modelCalls()).map(({ headers }) => headers['traceparent']);

describe('with a collector', () => {
  let services: Services;
  let client: ConfigClient;
  beforeAll(async () => {
    ({ services, client } = await start());
  });
  afterAll(() => services.stop());
  afterEach(() => services.twin.reset());

  it('a fallback request is a span of the server, and one for each attempt that the upstream can go on from', async () => {
    await services.twin.fault({
      match: { model: 'gemini-2.5-flash' },
      fault: { kind: 'status', code: 503 },
    });
    const answer = await client.send({
      config: fallback,
      headers: {
        traceparent,
        tracestate: 'vendor=1',
        baggage: 'team=search',
        'x-gateway-metadata': '{"_user":"ann"}',
      },
    });
    expect([answer.status, answer.headers.get('x-gateway-trace-id')]).toEqual([200, trace]);
    const spans = await spansOf(trace, 3);
    const server = spans.find(({ kind }) => kind === 'SERVER');
    const [failed, served, ...others] = spans
      .filter(({ kind }) => kind === 'CLIENT')
      .sort((one, other) => one.startedAt - other.startedAt);
    expect(others).toEqual([]);
    expect(server).toMatchObject({
      parentSpanId: parent,
      name: 'POST /v1/chat/completions',
      status: 'UNSET',
      resource: { 'service.name': 'model-gateway' },
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/v1/chat/completions',
        'http.response.status_code': 200,
        'gen_ai.operation.name': 'chat',
        'gen_ai.provider.name': 'gcp.gemini',
        'gen_ai.request.model': 'gemini-2.5-pro',
        'gen_ai.response.finish_reasons': ['stop'],
        'gateway.request_id': answer.headers.get('x-gateway-request-id'),
        'gateway.option': 'config.targets[1]',
        'gateway.attempts': 2,
        'gateway.metadata.team': 'search',
        'user.id': 'ann',
      },
    });
    expect(failed).toMatchObject({
      parentSpanId: server?.spanId,
      name: 'chat gemini-2.5-flash',
      status: 'ERROR',
      attributes: {
        'gen_ai.request.model': 'gemini-2.5-flash',
        'gateway.option': 'config.targets[0]',
        'error.type': expect.stringMatching(/^[a-z_]+$/) as unknown,
      },
    });
    expect(served).toMatchObject({
      parentSpanId: server?.spanId,
      name: 'chat gemini-2.5-pro',
      status: 'UNSET',
      attributes: {
        'gen_ai.response.model': 'gemini-2.5-pro',
        'gen_ai.usage.input_tokens': answer.body.usage.prompt_tokens,
        'gen_ai.usage.output_tokens': answer.body.usage.completion_tokens,
      },
    });
    for (const span of [server, failed, served]) expect(span?.traceState).toBe('vendor=1');
    for (const span of [failed, served]) {
      expect(span?.startedAt).toBeGreaterThanOrEqual((server?.startedAt ?? 0) - 1);
      expect(span?.endedAt).toBeLessThanOrEqual((server?.endedAt ?? 0) + 1);
    }
    expect(await traceparentsOf(client)).toEqual(
      [failed, served].map((span) => `00-${trace}-${span?.spanId}-01`),
    );
    for (const { headers } of await client.modelCalls()) {
      expect(headers).toMatchObject({ tracestate: 'vendor=1' });
      expect(headers).not.toHaveProperty('baggage');
    }
    expect(receiver.headers.at(-1)).toMatchObject({ 'x-collector-key': 'collector-secret' });
    expect(services.gateway.output()).not.toContain('collector-secret');
  });

  it('a request without a config is one attempt, under the names that the caller gives', async () => {
    const answer = await client.send({
      body: { ...hello, stream: true },
      headers: { 'x-gateway-trace-id': 'my-trace', 'x-gateway-span-name': 'greeting', traceparent },
    });
    expect(answer.headers.get('x-gateway-trace-id')).toBe('my-trace');
    const traceId = createHash('sha256').update('my-trace').digest('hex').slice(0, 32);
    const spans = await spansOf(traceId, 2);
    const server = spans.find(({ kind }) => kind === 'SERVER');
    expect(server).toMatchObject({
      name: 'greeting',
      parentSpanId: '',
      attributes: { 'gateway.trace_id': 'my-trace', 'gen_ai.request.stream': true },
    });
    const calls = spans.filter(({ kind }) => kind === 'CLIENT');
    expect(calls).toEqual([
      expect.objectContaining({ parentSpanId: server?.spanId, name: 'chat gemini-2.5-flash' }),
    ]);
    expect(await traceparentsOf(client)).toEqual([`00-${traceId}-${calls[0]?.spanId}-01`]);
  });

  it('a request that is refused before anybody is asked is a span without a call', async () => {
    const answer = await client.send({ body: { ...hello, messages: 'none' } });
    expect(answer.status).toBe(400);
    const traceId = answer.headers.get('x-gateway-trace-id') ?? '';
    expect(traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(await spansOf(traceId, 1)).toEqual([
      expect.objectContaining({
        kind: 'SERVER',
        status: 'UNSET',
        attributes: expect.objectContaining({ 'http.response.status_code': 400 }) as unknown,
      }),
    ]);
  });

  it('a trace that its beginner does not record is not recorded here, and goes on', async () => {
    const other = 'ef'.repeat(16);
    await client.send({ headers: { traceparent: `00-${other}-${parent}-00` } });
    const [sent] = await traceparentsOf(client);
    expect(sent).toMatch(new RegExp(`^00-${other}-[0-9a-f]{16}-00$`));
    // Spans leave in the order in which requests end: when this one's are there, there would be those of the other.
    const later = '12'.repeat(16);
    await client.send({ headers: { traceparent: `00-${later}-${parent}-01` } });
    await spansOf(later, 2);
    expect(receiver.spans.filter(({ traceId }) => traceId === other)).toEqual([]);
  });
});

it('a ratio of 0 records nothing, and traces go on all the same; metrics are sent', async () => {
  const { services, client } = await start({
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
  const before = receiver.spans.length;
  const answer = await client.send({ config: fallback, headers: { traceparent } });
  expect(answer.status).toBe(200);
  const [sent] = await traceparentsOf(client);
  expect(sent).toMatch(new RegExp(`^00-${trace}-[0-9a-f]{16}-00$`));
  await services.stop();
  expect(receiver.spans).toHaveLength(before);
  const durations = receiver.metrics.filter(({ name }) => name === 'gen_ai.server.request.duration');
  expect(durations.at(-1)?.points).toEqual([
    expect.objectContaining({
      count: 1,
      attributes: {
        'gen_ai.operation.name': 'chat',
        'gen_ai.provider.name': 'gcp.gemini',
        'gen_ai.request.model': 'gemini-2.5-flash',
        'gen_ai.response.model': 'gemini-2.5-flash',
      },
    }),
  ]);
});

it('a collector that is away costs no request anything, and is told of without secrets', async () => {
  const { services, client } = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://operator:collector-secret@127.0.0.1:9',
    OTEL_EXPORTER_OTLP_TIMEOUT: '200',
  });
  for (let count = 0; count < 3; count += 1) expect((await client.send({})).status).toBe(200);
  await eventually(() => services.gateway.output().includes('Spans do not reach 127.0.0.1:9'));
  expect((await client.send({})).status).toBe(200);
  const metrics = await (await fetch(`${services.gateway.url}/metrics`)).text();
  expect(Number(/^gateway_lost_spans_total (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(0);
  const delay = new MachineDelay();
  const before = Date.now();
  await services.stop();
  expect(Date.now() - before).toBeLessThan(allowedMs(8_000, delay));
  const output = services.gateway.output();
  expect(output).toMatch(/Spans did not reach 127\.0\.0\.1:9 before the gateway stopped; \d+ were lost\./);
  expect(output).not.toContain('collector-secret');
});

it('without a collector nothing is traced: traceparent goes upstream only where the caller wants it to', async () => {
  const services = await startServices();
  const client = new ConfigClient(services);
  try {
    await client.send({ headers: { traceparent } });
    await client.send({ headers: { traceparent, 'x-gateway-forward-headers': 'traceparent' } });
    expect(await traceparentsOf(client)).toEqual([undefined, traceparent]);
  } finally {
    await services.stop();
  }
});
