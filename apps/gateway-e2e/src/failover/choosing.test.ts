import type { GatewayConfig } from '@model-gateway/contract';
import { eventually } from '../support/eventually.js';
import { startServices, type Services } from '../support/services.js';
import { at, ConfigClient, flash, hello, pro } from './config-client.js';
import { measuresTime } from '../support/measures-time.js';
import { allowedMs, MachineDelay } from '../support/machine-delay.js';

let services: Services;
let client: ConfigClient;
beforeAll(async () => {
  services = await startServices();
  client = new ConfigClient(services);
});
afterAll(() => services.stop());
afterEach(() => services.twin.reset());

const targetAt = (place: number) => `config.targets[${place}]`;

/** The targets that so many requests went to. */
async function optionsOf(
  count: number,
  config: GatewayConfig,
  headersOf: (index: number) => Readonly<Record<string, string>> = () => ({}),
): Promise<readonly (string | null)[]> {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) => client.send({ config, headers: headersOf(index) })),
  );
  for (const { status } of answers) expect(status).toBe(200);
  return answers.map(({ option }) => option);
}

describe('a load balance', () => {
  it('spreads requests by weight, and gives none to a weight of 0', async () => {
    const config: GatewayConfig = {
      strategy: { mode: 'loadbalance' },
      targets: [at(flash, { weight: 3 }), at(pro, { weight: 1 }), at(pro, { weight: 0 })],
    };
    const count = 200;
    const options = await optionsOf(count, config);
    const first = options.filter((option) => option === targetAt(0)).length;
    // 150 are expected; less than one run in a million is off by 35.
    expect(first).toBeGreaterThan(115);
    expect(first).toBeLessThan(185);
    expect(options.filter((option) => option === targetAt(1))).toHaveLength(count - first);
  });

  it('keeps requests that are alike at one target', async () => {
    const config: GatewayConfig = {
      strategy: { mode: 'loadbalance', sticky: { hash_fields: ['metadata.user'] } },
      targets: [at(flash), at(pro)],
    };
    const userOf = (index: number) => index % 20;
    const options = await optionsOf(100, config, (index) => ({
      'x-gateway-metadata': JSON.stringify({ user: `user ${userOf(index)}` }),
    }));
    for (let user = 0; user < 20; user += 1)
      expect(new Set(options.filter((_, index) => userOf(index) === user)).size).toBe(1);
    // Not all of the users are at the same one.
    expect(new Set(options)).toEqual(new Set([targetAt(0), targetAt(1)]));
  });

  it('needs a weight above 0', async () => {
    const { status, body } = await client.send({
      config: { strategy: { mode: 'loadbalance' }, targets: [at(flash, { weight: 0 })] },
    });
    expect([status, body.error.code]).toEqual([400, 'invalid_value']);
    expect(await client.modelCalls()).toEqual([]);
  });
});

describe('a conditional', () => {
  const config: GatewayConfig = {
    strategy: {
      mode: 'conditional',
      conditions: [
        { query: { 'metadata.plan': 'paid', 'params.max_tokens': { $gt: 100 } }, then: 'large' },
        { query: { 'headers.x-stage': { $regex: '^test-' } }, then: 'test' },
        { query: { 'url.pathname': '/v1/embeddings' }, then: 'vectors' },
      ],
      default: 'small',
    },
    targets: [
      at(flash, { name: 'small' }),
      at(pro, { name: 'large' }),
      at('@google/gemini-2.5-flash-lite', { name: 'test' }),
      at('@google/gemini-embedding-001', { name: 'vectors' }),
    ],
  };
  const paid = { 'x-gateway-metadata': '{"plan":"paid"}' };

  it.each([
    ['nothing', {}, {}, 0],
    ['one of two conditions', {}, paid, 0],
    ['both conditions', { max_tokens: 101 }, paid, 1],
    ['a bound that is not exceeded', { max_tokens: 100 }, paid, 0],
    ['a header', {}, { 'x-stage': 'test-7' }, 2],
    ['another header', {}, { 'x-stage': 'a test-7' }, 0],
    ['two branches, of which the first counts', { max_tokens: 101 }, { ...paid, 'x-stage': 'test-7' }, 1],
  ])('looks at metadata, parameters and headers: %s', async (_title, members, headers, place) => {
    const { status, option } = await client.send({ config, body: { ...hello, ...members }, headers });
    expect([status, option]).toEqual([200, targetAt(place)]);
  });

  it('looks at the route', async () => {
    const body = { model: flash, input: 'Hello!' };
    const { status, option } = await client.send({ route: 'embeddings', config, body });
    expect([status, option]).toEqual([200, targetAt(3)]);
  });
});

describe('a hedge', () => {
  measuresTime();

  it('takes what begins first, and closes the other connection', async () => {
    await services.twin.fault({
      match: { model: 'gemini-2.5-flash' },
      fault: { kind: 'slowHeaders', ms: 10_000 },
    });
    const config: GatewayConfig = {
      strategy: { mode: 'fallback' },
      targets: [at(flash), at(pro)],
      hedge: { after_ms: 200 },
    };
    const delay = new MachineDelay();
    const started = performance.now();
    const answer = await client.send({ config });
    expect(performance.now() - started).toBeLessThan(allowedMs(3000, delay));
    expect([answer.status, answer.option, answer.body.model]).toEqual([200, targetAt(1), 'gemini-2.5-pro']);
    await eventually(async () => (await client.modelCalls())[0]?.abortedAt !== undefined);
    const [slow, fast] = await client.modelCalls();
    expect(slow?.path).toContain('gemini-2.5-flash:');
    expect(slow?.abortedAt).toBeDefined();
    expect(fast?.abortedAt).toBeUndefined();
    expect(Date.parse(fast?.receivedAt ?? '') - Date.parse(slow?.receivedAt ?? '')).toBeGreaterThan(150);
    const { attempts } = await client.logged(answer);
    expect(attempts).toMatchObject([
      { option: targetAt(1), outcome: 'served' },
      { option: targetAt(0), outcome: 'cancelled' },
    ]);
  });
});

describe('a hedge that is not needed', () => {
  it('asks nobody else', async () => {
    const config: GatewayConfig = { ...at(flash), hedge: { after_ms: 5000 } };
    expect((await client.send({ config })).status).toBe(200);
    expect(await client.modelCalls()).toHaveLength(1);
  });
});

describe('a circuit breaker', () => {
  measuresTime();

  it('opens, spares the target, and closes after a good probe', async () => {
    // Of no other test.
    const model = '@google/gemini-2.5-flash-lite';
    const config: GatewayConfig = {
      strategy: { mode: 'fallback' },
      targets: [at(model, { circuit_breaker: { failure_threshold: 3, cooldown_interval: 1000 } }), at(pro)],
    };
    const match = { model: 'gemini-2.5-flash-lite' };
    await services.twin.fault({ match, times: 3, fault: { kind: 'status', code: 503 } });
    const callsOfPrimary = async () =>
      (await client.modelCalls()).filter(({ path }) => path.includes(match.model)).length;
    for (let count = 1; count <= 3; count += 1) {
      expect((await client.send({ config })).option).toBe(targetAt(1));
      expect(await callsOfPrimary()).toBe(count);
    }
    const spared = await client.send({ config });
    expect([spared.option, await callsOfPrimary()]).toEqual([targetAt(1), 3]);
    expect((await client.logged(spared)).attempts).toMatchObject([
      { option: targetAt(0), outcome: 'skipped', code: 'circuit_open' },
      { option: targetAt(1), outcome: 'served' },
    ]);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect([(await client.send({ config })).option, await callsOfPrimary()]).toEqual([targetAt(0), 4]);
    expect([(await client.send({ config })).option, await callsOfPrimary()]).toEqual([targetAt(0), 5]);
  });
});

describe('the log of a request', () => {
  it('has its attempts with reasons and times', async () => {
    await services.twin.fault({ match: { model: 'gemini-2.5-flash' }, fault: { kind: 'status', code: 500 } });
    // Twice: on a connection that had been used before, and on a fresh one.
    await services.twin.fault({ match: { model: 'gemini-2.5-flash' }, fault: { kind: 'reset' }, times: 2 });
    const config: GatewayConfig = {
      strategy: { mode: 'fallback' },
      retry: { attempts: 1 },
      targets: [at(flash), at(pro)],
    };
    const before = Date.now();
    const answer = await client.send({ config });
    const line = await client.logged(answer);
    expect(line.request).toMatchObject({
      status: 200,
      model: 'gemini-2.5-pro',
      option: targetAt(1),
      retries: 0,
    });
    expect(line.request.usage.completionTokens).toBe(answer.body.usage.completion_tokens);
    const facts = (place: number, model: string, retry: number, rest: object) => ({
      option: targetAt(place),
      provider: 'google',
      slug: 'google',
      model,
      retry,
      ...rest,
    });
    expect(line.attempts).toMatchObject([
      facts(0, 'gemini-2.5-flash', 0, { outcome: 'failed', code: 'internal', status: 500 }),
      facts(0, 'gemini-2.5-flash', 1, { outcome: 'failed', code: 'upstream_unreachable', status: 502 }),
      facts(1, 'gemini-2.5-pro', 0, { outcome: 'served' }),
    ]);
    const times = line.attempts as readonly { readonly startedAt: number; readonly durationMs: number }[];
    const starts = times.map(({ startedAt }) => startedAt);
    expect(starts).toEqual([...starts].sort((left, right) => left - right));
    expect(starts[0]).toBeGreaterThanOrEqual(before);
    for (const { startedAt, durationMs } of times) {
      expect(durationMs).toBeGreaterThanOrEqual(0);
      expect(startedAt + durationMs).toBeLessThanOrEqual(Date.now());
    }
  });

  it('answers the last failure when nobody serves, with the place where it was', async () => {
    await services.twin.fault({ match: { model: 'gemini-2.5-flash' }, fault: { kind: 'status', code: 500 } });
    await services.twin.fault({ match: { model: 'gemini-2.5-pro' }, fault: { kind: 'status', code: 503 } });
    const answer = await client.send({
      config: { strategy: { mode: 'fallback' }, targets: [at(flash), at(pro)] },
    });
    expect([answer.status, answer.option, answer.body.error.code]).toEqual([503, targetAt(1), 'unavailable']);
    expect((await client.logged(answer)).attempts).toMatchObject([
      { outcome: 'failed', status: 500 },
      { outcome: 'failed', status: 503 },
    ]);
  });
});
