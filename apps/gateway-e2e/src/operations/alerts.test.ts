import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describeUnlessMissing } from '@model-gateway/test-servers';
import { Measured } from '../records/metrics-client.js';
import { postChat } from '../support/chat-client.js';
import { eventually } from '../support/eventually.js';
import { root } from '../support/running-process.js';
import { startServices, type Services } from '../support/services.js';

const folder = path.join(root, 'deploy/prometheus');
const alerts = readFileSync(path.join(folder, 'alerts.yaml'), 'utf8');
const documented = readFileSync(path.join(root, 'docs/observability.md'), 'utf8');
const usedNames = [...new Set(alerts.match(/\b(?:gateway|process|nodejs)_[a-z_]+[a-z]\b/g))];

/** Metrics that are there only where something has happened, or spans are sent. */
const occasional = new Set([
  'gateway_circuits',
  'gateway_lost_spans_total',
  'gateway_unpriced_requests_total',
]);

describe('deploy/prometheus/alerts.yaml', () => {
  let services: Services;
  let measured: Measured;
  beforeAll(async () => {
    services = await startServices();
    const answer = await postChat({
      gateway: services.gateway.url,
      body: { model: '@google/gemini-2.5-flash', messages: [{ role: 'user', content: 'Hello!' }] },
    });
    expect(answer.status).toBe(200);
    await eventually(async () => {
      measured = await Measured.collect(services.gateway.url);
      return measured.sum('gateway_requests_total') > 0;
    });
  });
  afterAll(() => services.stop());

  it('uses metrics', () => expect(usedNames.length).toBeGreaterThan(10));

  it.each(usedNames)('%s is a metric of the gateway', (name) => {
    if (occasional.has(name)) expect(documented).toContain(name);
    else expect(measured.samples.map((sample) => sample.name)).toContain(name);
  });
});

const promtool = '/usr/bin/promtool';
const missing = existsSync(promtool) ? undefined : `there is no ${promtool}`;
describeUnlessMissing('promtool, asked about deploy/prometheus/alerts.yaml', missing, () => {
  const run = (...argv: string[]) => execFileSync(promtool, argv, { cwd: folder, encoding: 'utf8' });

  it('lets it pass', () => expect(run('check', 'rules', 'alerts.yaml')).toContain('SUCCESS'));
  it('lets its own tests pass', () => expect(run('test', 'rules', 'alerts.test.yaml')).toContain('SUCCESS'));
});
