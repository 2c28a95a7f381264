import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describeUnlessMissing } from '@model-gateway/test-servers';
import { postChat, readStream } from '../support/chat-client.js';
import { eventually } from '../support/eventually.js';
import { root } from '../support/running-process.js';
import { startServices, type Services } from '../support/services.js';
import { prometheus, startPrometheus, type PrometheusServer } from './prometheus-server.js';

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly description?: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly { readonly expr: string }[];
}

interface Dashboard {
  readonly panels: readonly Panel[];
  readonly annotations: { readonly list: readonly { readonly expr: string }[] };
  readonly templating: {
    readonly list: readonly {
      readonly name: string;
      readonly type: string;
      readonly query: string | { readonly query: string };
    }[];
  };
}

const file = path.join(root, 'deploy/grafana/model-gateway.json');
const dashboard = JSON.parse(readFileSync(file, 'utf8')) as Dashboard;
const panels = dashboard.panels.filter(({ type }) => type !== 'row');
const queries = panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }, index) => [`${title}, query ${index + 1}`, expr] as const),
);
const columns = 24;

/** What Grafana puts in the place of its variables when everything is chosen; without what stands in for no series. */
function asGrafanaAsks(query: string): string {
  return query.replaceAll('$__rate_interval', '1m').replaceAll(/"\$(?:job|instance|slug|model)"/g, '".*"');
}

describe('deploy/grafana/model-gateway.json', () => {
  it('has panels with queries, each with a description', () => {
    expect(queries.length).toBeGreaterThan(30);
    expect(panels.filter(({ description = '' }) => description === '')).toEqual([]);
  });

  it('has no panel on another one', () => {
    const taken = new Map<string, string>();
    for (const { title, gridPos } of dashboard.panels)
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect(x).toBeLessThan(columns);
          expect([title, taken.get(`${x} ${y}`)]).toEqual([title, undefined]);
          taken.set(`${x} ${y}`, title);
        }
  });

  it('numbers each panel once', () => {
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  });

  it('knows every variable that a query names', () => {
    const known = dashboard.templating.list.map(({ name }) => name);
    const named = [...JSON.stringify(dashboard.panels).matchAll(/\$\{?([a-z]+)/g)].map(([, name]) => name);
    expect(named.filter((name) => !known.includes(name ?? ''))).toEqual([]);
  });
});

const missing = existsSync(prometheus) ? undefined : `there is no ${prometheus}`;
describeUnlessMissing('a real Prometheus, asked for the dashboard', missing, () => {
  let services: Services;
  let server: PrometheusServer;

  beforeAll(async () => {
    services = await startServices();
    await everythingHappens(services);
    server = await startPrometheus(services.gateway.url);
    // A rate wants two readings.
    await eventually(async () => (await server.seriesOf('rate(gateway_requests_total[1m])')) > 0);
  });
  afterAll(async () => {
    await server?.stop();
    await services?.stop();
  });

  it.each(queries)('%s: has series', async (_, query) => {
    expect(await server.seriesOf(asGrafanaAsks(query))).toBeGreaterThan(0);
  });

  it.each(dashboard.annotations.list.map(({ expr }) => expr))('understands %s', async (query) => {
    expect(await server.seriesOf(asGrafanaAsks(query))).toBe(0);
  });

  const variables = dashboard.templating.list.flatMap(({ name, query }) =>
    typeof query === 'string' ? [] : [[name, query.query] as const],
  );
  it.each(variables)('the variable %s has values', async (name, query) => {
    const [, selector = '', label] = /^label_values\((.+), (\w+)\)$/.exec(query) ?? [];
    expect(label).toBe(name);
    expect(await server.seriesOf(`count by (${label}) (${asGrafanaAsks(selector)})`)).toBeGreaterThan(0);
  });
});

/** Requests of each kind that the dashboard tells of: streamed, cached, fallen back, retried, unpriced, failed. */
async function everythingHappens({ gateway, twin }: Services): Promise<void> {
  const messages = [{ role: 'user', content: 'Hello!' }];
  const ask = (model: string, config?: object, stream = false) =>
    postChat({
      gateway: gateway.url,
      body: { model, messages, stream },
      ...(config && { headers: { 'x-gateway-config': JSON.stringify(config) } }),
    });
  await twin.fault({ match: { model: 'gemini-2.5-pro' }, times: 3, fault: { kind: 'status', code: 503 } });
  expect((await ask('@google/gemini-2.5-pro')).status).toBe(503);
  const model = '@google/gemini-2.5-flash';
  await readStream(await ask(model, undefined, true));
  await (await ask(model, { cache: { mode: 'simple', max_age: 60 } })).text();
  const rescued = {
    strategy: { mode: 'fallback' },
    targets: [
      {
        override_params: { model: '@google/gemini-2.5-pro' },
        retry: { attempts: 1 },
        circuit_breaker: { failure_threshold: 1, cooldown_interval: 60_000 },
      },
      { override_params: { model } },
    ],
  };
  expect((await ask(model, rescued)).status).toBe(200);
  expect((await ask('@vertex/endpoints.1234567890')).status).toBe(200);
}
