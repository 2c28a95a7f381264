import { MockOtlpServer, normalizeMetrics, normalizeTrace } from '@elastic/mockotlpserver';
import * as conventions from '@opentelemetry/semantic-conventions/incubating';
import { at, ConfigClient, flash, pro } from '../failover/config-client.js';
import { eventually } from '../support/eventually.js';
import { startServices } from '../support/services.js';

/** A span as the receiver writes it out. */
interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

interface ReceivedTraces {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: ReceivedSpan[] }[] }[];
}

interface ReceivedMetrics {
  readonly resourceMetrics: readonly {
    readonly scopeMetrics: readonly { readonly metrics: readonly { readonly name: string }[] }[];
  }[];
}

const trace = '5c'.repeat(16);
const parent = '7e'.repeat(8);
const known: ReadonlySet<unknown> = new Set(Object.values(conventions));

/** What Elastic tests its own distribution of OpenTelemetry with: it reads by the official `.proto` files. */
async function startReceiver() {
  const traces: ReceivedTraces[] = [];
  const metrics: ReceivedMetrics[] = [];
  const server = new MockOtlpServer({
    logLevel: 'fatal',
    services: ['http'],
    httpHostname: '127.0.0.1',
    httpPort: 0,
    onTrace: (received) => void traces.push(normalizeTrace(received) as ReceivedTraces),
    onMetrics: (received) => void metrics.push(normalizeMetrics(received) as ReceivedMetrics),
  });
  await server.start();
  return {
    server,
    spans: () =>
      traces
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans)
        .filter(({ traceId }) => traceId === trace),
    metricNames: () =>
      metrics
        .flatMap(({ resourceMetrics }) => resourceMetrics)
        .flatMap(({ scopeMetrics }) => scopeMetrics)
        .flatMap((scope) => scope.metrics.map(({ name }) => name)),
  };
}

it('a receiver that others have made understands the spans and metrics of a fallback request', async () => {
  const { server, spans, metricNames } = await startReceiver();
  const services = await startServices({
    OTEL_EXPORTER_OTLP_ENDPOINT: server.httpUrl,
    OTEL_BSP_SCHEDULE_DELAY: '20',
  });
  try {
    await services.twin.fault({ match: { model: 'gemini-2.5-flash' }, fault: { kind: 'status', code: 503 } });
    const answer = await new ConfigClient(services).send({
      config: { strategy: { mode: 'fallback' as const }, targets: [at(flash), at(pro)] },
      headers: { traceparent: `00-${trace}-${parent}-01` },
    });
    expect(answer.status).toBe(200);
    await eventually(() => spans().length >= 3);
  } finally {
    await services.stop();
    await server.close();
  }
  const all = spans();
  const root = all.find(({ parentSpanId }) => parentSpanId === parent);
  const attempt = (model: string, failed: boolean) => ({
    name: `chat ${model}`,
    kind: 'SPAN_KIND_CLIENT',
    parentSpanId: root?.spanId,
    status: { code: failed ? 'STATUS_CODE_ERROR' : 'STATUS_CODE_UNSET' },
    attributes: { 'gen_ai.operation.name': 'chat', 'gen_ai.request.model': model },
  });
  expect(all).toHaveLength(3);
  expect(root).toMatchObject({
    name: 'POST /v1/chat/completions',
    kind: 'SPAN_KIND_SERVER',
    attributes: { 'http.route': '/v1/chat/completions', 'http.response.status_code': 200 },
  });
  expect(all.find(({ name }) => name.endsWith('-flash'))).toMatchObject(attempt('gemini-2.5-flash', true));
  expect(all.find(({ name }) => name.endsWith('-pro'))).toMatchObject(attempt('gemini-2.5-pro', false));
  const names = all.flatMap(({ attributes }) => Object.keys(attributes));
  expect(names.filter((name) => !known.has(name) && !name.startsWith('gateway.'))).toEqual([]);
  expect(metricNames()).toEqual(
    expect.arrayContaining(['gen_ai.server.request.duration', 'gen_ai.client.token.usage']),
  );
});
