import { ConfigClient, at, flash, hello, pro } from '../failover/config-client.js';
import { postChat, readStream } from '../support/chat-client.js';
import { eventually } from '../support/eventually.js';
import { startServices, type Services } from '../support/services.js';
import { startTwin, type RunningTwin } from '../support/start-twin.js';
import { post } from '../workers/post.js';
import { isAlive, startWorkers, type WorkerGateway } from '../workers/worker-gateway.js';
import { Measured, type Labels } from './metrics-client.js';

const google = { provider: 'google', slug: 'google' };
const ofFlash = { ...google, model: 'gemini-2.5-flash' };
const chats = { route: '/v1/chat/completions', method: 'POST', status: '200' };

describe('GET /metrics', () => {
  let services: Services;
  let gateway: string;
  beforeAll(async () => {
    services = await startServices();
    gateway = services.gateway.url;
  });
  afterAll(() => services.stop());

  /** How much a metric grows while something is done. */
  async function growth(action: () => Promise<unknown>) {
    const before = await Measured.collect(gateway);
    await action();
    // A request is counted when it is over, which its client may know a moment earlier.
    let after = before;
    await eventually(async () => {
      after = await Measured.collect(gateway);
      return after.sum('gateway_requests_in_flight') === 0;
    });
    return (name: string, labels: Labels = {}) => after.sum(name, labels) - before.sum(name, labels);
  }

  it('is in the text format, and leaves no line in the log', async () => {
    const { contentType, samples } = await Measured.collect(gateway);
    expect(contentType).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(samples.length).toBeGreaterThan(10);
    expect(services.gateway.output()).not.toContain('/metrics');
  });

  it('counts what requests used, took and cost', async () => {
    let used = { prompt: 0, completion: 0 };
    const grown = await growth(async () => {
      const answer = await postChat({ gateway, body: hello });
      const { usage } = (await answer.json()) as {
        usage: { prompt_tokens: number; completion_tokens: number };
      };
      used = { prompt: usage.prompt_tokens, completion: usage.completion_tokens };
    });
    expect(grown('gateway_requests_total', { ...chats, ...ofFlash, stream: 'false' })).toBe(1);
    expect(grown('gateway_requests_total')).toBe(1);
    expect(grown('gateway_tokens_total', { kind: 'prompt', ...ofFlash })).toBe(used.prompt);
    expect(grown('gateway_tokens_total', { kind: 'completion', ...ofFlash })).toBe(used.completion);
    expect(grown('gateway_cost_us_dollars_total', ofFlash)).toBeGreaterThan(0);
    expect(grown('gateway_attempts_total', { ...ofFlash, outcome: 'served' })).toBe(1);
    expect(grown('gateway_request_duration_seconds_count', { route: chats.route })).toBe(1);
    expect(grown('gateway_overhead_seconds_count', { route: chats.route, stream: 'false' })).toBe(1);
    expect(grown('gateway_time_to_first_token_seconds_count')).toBe(0);
  });

  it('tells the time to the first token of a stream from the gateway’s own', async () => {
    const body = {
      model: flash,
      stream: true,
      messages: [{ role: 'user', content: 'Hello [[twin:words 10]] [[twin:pace 50]]' }],
    };
    const grown = await growth(async () => readStream(await postChat({ gateway, body })));
    expect(grown('gateway_requests_total', { ...chats, ...ofFlash, stream: 'true' })).toBe(1);
    expect(grown('gateway_time_to_first_token_seconds_count', { model: ofFlash.model })).toBe(1);
    const overhead = grown('gateway_overhead_seconds_sum', { stream: 'true' });
    expect(overhead).toBeLessThan(grown('gateway_request_duration_seconds_sum', { stream: 'true' }) / 2);
  });

  it('counts retries, fallbacks and circuits that open', async () => {
    const client = new ConfigClient(services);
    await services.twin.fault({
      match: { model: 'gemini-2.5-pro' },
      times: 2,
      fault: { kind: 'status', code: 503 },
    });
    const config = {
      strategy: { mode: 'fallback' },
      targets: [
        at(pro, {
          retry: { attempts: 1, on_status_codes: [503] },
          cb_config: { failure_threshold: 2, cooldown_interval: 60_000 },
        }),
        at(flash),
      ],
    } as const;
    const grown = await growth(async () => {
      const answer = await client.send({ config, body: { ...hello, model: undefined } });
      expect([answer.status, answer.option]).toEqual([200, 'config.targets[1]']);
    });
    const failed = { ...google, outcome: 'failed' };
    expect(grown('gateway_attempts_total', failed)).toBe(2);
    expect(grown('gateway_retries_total', google)).toBe(1);
    expect(grown('gateway_fallbacks_total', ofFlash)).toBe(1);
    const { samples } = await Measured.collect(gateway);
    const open = samples.filter(({ name, labels }) => name === 'gateway_circuits' && labels.state === 'open');
    expect(open.map(({ value }) => value)).toEqual([1]);
  });

  it('has no more series after many models and routes that nobody knows', async () => {
    const hostile = async (from: number, count: number) => {
      for (let number = from; number < from + count; number += 1) {
        const model = `@google/gemini-"${number}\\${'x'.repeat(number % 50)}`;
        await (await postChat({ gateway, body: { ...hello, model } })).arrayBuffer();
        await (await fetch(`${gateway}/v1/${number}`, { method: 'POST' })).arrayBuffer();
        await (await fetch(`${gateway}/elsewhere/${number}`)).arrayBuffer();
      }
    };
    await hostile(0, 10);
    const before = (await Measured.collect(gateway)).samples.length;
    await hostile(100, 200);
    const after = await Measured.collect(gateway);
    expect(after.samples.length).toBe(before);
    expect([...after.valuesOf('model')].filter((model) => model.includes('"'))).toEqual([]);
    expect(after.sum('gateway_requests_total', { route: 'unknown' })).toBeGreaterThanOrEqual(420);
  });

  it('shows requests while they are under way', async () => {
    const body = {
      model: flash,
      stream: true,
      messages: [{ role: 'user', content: 'Hello [[twin:words 20]] [[twin:pace 50]]' }],
    };
    const answer = await postChat({ gateway, body });
    expect((await Measured.collect(gateway)).sum('gateway_requests_in_flight')).toBe(1);
    await answer.text();
    await eventually(async () => (await Measured.collect(gateway)).sum('gateway_requests_in_flight') === 0);
  });

  it('tells how the log of requests stands', async () => {
    await (await postChat({ gateway, body: hello })).arrayBuffer();
    await eventually(async () => {
      const measured = await Measured.collect(gateway);
      const queued = measured.sum('gateway_request_log_queued_records');
      return queued === 0 && measured.sum('gateway_request_log_written_records_total') > 0;
    });
    expect((await Measured.collect(gateway)).sum('gateway_request_log_dropped_records_total')).toBe(0);
  });
});

describe('GET /metrics of several processes', () => {
  let twin: RunningTwin;
  let gateway: WorkerGateway;
  beforeAll(async () => {
    twin = await startTwin();
    gateway = await startWorkers(twin.url, 2);
  });
  afterAll(async () => {
    await gateway.stop();
    await twin.stop();
  });

  const served = (measured: Measured) => measured.sum('gateway_requests_total', { ...chats, ...ofFlash });

  it('answers for all of them, whichever is asked', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => post({ url: gateway.url, body: hello })),
    );
    const workers = await Promise.all(answers.map(({ id }) => gateway.workerOf(id)));
    expect(new Set(workers).size).toBe(2);
    // On connections of their own, so that either worker is asked.
    for (let time = 0; time < 6; time += 1) {
      const measured = await Measured.collect(gateway.url);
      expect(served(measured)).toBe(60);
      expect(measured.sum('gateway_request_duration_seconds_count', { model: ofFlash.model })).toBe(60);
      expect(measured.sum('gateway_processes')).toBe(2);
    }
  });

  it('does not forget what a worker had counted that was killed', async () => {
    const before = served(await Measured.collect(gateway.url));
    const { id } = await post({ url: gateway.url, body: hello });
    const victim = await gateway.workerOf(id);
    // What nobody has collected is lost with it.
    await Measured.collect(gateway.url);
    process.kill(victim, 'SIGKILL');
    await eventually(() => !isAlive(victim));
    await eventually(async () => {
      const measured = await Measured.collect(gateway.url).catch(() => undefined);
      return measured?.sum('gateway_processes') === 2;
    });
    expect(served(await Measured.collect(gateway.url))).toBe(before + 1);
  });
});
