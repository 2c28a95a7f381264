import type { AdminLogRecord, GatewayConfig } from '@model-gateway/contract';
import { AdminClient } from '../support/admin-client.js';
import { eventually } from '../support/eventually.js';
import { adminKey } from '../support/launch-gateway.js';
import { startServices, type Services } from '../support/services.js';
import { at, ConfigClient, hello, type ConfigAnswer } from './config-client.js';

let services: Services;
let client: ConfigClient;
let admin: AdminClient;
beforeAll(async () => {
  services = await startServices({ GATEWAY_ADMIN_KEY: adminKey });
  client = new ConfigClient(services);
  admin = new AdminClient(services.gateway.url);
});
afterAll(() => services.stop());
afterEach(() => services.twin.reset());

/** Each test has a model of its own, because the gateway remembers refusals. */
const models = [
  'gemini-2.5-flash',
  'gemini-2.5-pro',
  'gemini-3-flash-preview',
  'gemini-3.6-flash',
  'gemini-2.5-flash-lite',
];
const nextModel = () => models.shift() ?? '';
const everything = { 'x-gateway-strict-standard-compliance': 'false' };
const tiers: GatewayConfig['capacity'] = ['provisioned', 'priority', 'standard', 'flex'];
const bought = (region: string, requests = 1_000) => ({ tier: 'provisioned', region, requests });

const ladder = (model: string, more: GatewayConfig = {}): GatewayConfig =>
  at(`@vertex/${model}`, { capacity: tiers, regions: ['us', 'eu'], ...more });

async function recordOf({ headers }: ConfigAnswer): Promise<AdminLogRecord> {
  const id = headers.get('x-gateway-request-id') ?? '';
  await eventually(async () => (await admin.read(`logs/${id}`)).status === 200);
  return (await admin.read(`logs/${id}`)).body as AdminLogRecord;
}

const stepsOf = ({ attempts }: AdminLogRecord) =>
  attempts.map(({ tier, region, outcome, status, code }) => [tier, region, outcome, status ?? code]);

const paths = async () =>
  (await client.modelCalls()).map(({ path, headers }) => [
    /locations\/([^/]+)/.exec(path)?.[1],
    headers['x-vertex-ai-llm-request-type'],
    headers['x-vertex-ai-llm-shared-request-type'],
  ]);

describe('tiers and regions', () => {
  it('are tried in their order, remembered when they refuse, and used again when they are back', async () => {
    const config = ladder(nextModel());
    await services.twin.setQuotas([bought('us'), bought('eu')]);
    const first = await client.send({ config, headers: everything });
    expect(first.body).toMatchObject({ service_tier: 'scale' });
    expect(first.body.gateway?.loss).toBeUndefined();
    expect(stepsOf(await recordOf(first))).toEqual([['provisioned', 'us', 'served', undefined]]);

    await services.twin.setQuotas([{ tier: 'provisioned', requests: 0, retryInfoSeconds: 3 }]);
    const second = await client.send({ config });
    expect(second.body).toMatchObject({ service_tier: 'priority' });
    const record = await recordOf(second);
    expect(stepsOf(record)).toEqual([
      ['provisioned', 'us', 'failed', 429],
      ['provisioned', 'eu', 'failed', 429],
      ['priority', 'us', 'served', undefined],
    ]);
    expect(record).toMatchObject({ region: 'us', usage: { serviceTier: 'ON_DEMAND_PRIORITY' } });

    await services.twin.reset();
    expect(stepsOf(await recordOf(await client.send({ config })))).toEqual([
      ['provisioned', 'us', 'skipped', 'no_capacity'],
      ['provisioned', 'eu', 'skipped', 'no_capacity'],
      ['priority', 'us', 'served', undefined],
    ]);
    expect(await paths()).toEqual([['us', 'shared', 'priority']]);

    await services.twin.setQuotas([bought('us')]);
    await eventually(async () => (await client.send({ config })).body.service_tier === 'scale');
  });

  it('hold for streams, and for Gemini’s own format', async () => {
    const model = nextModel();
    await services.twin.setQuotas([{ tier: 'priority', requests: 0 }]);
    const config = ladder(model, { capacity: ['priority', 'flex'] });
    const streamed = await client.send({ config, body: { ...hello, stream: true } });
    expect(streamed.text).toContain('"service_tier":"flex"');
    await services.twin.reset();
    const native = await client.send({
      config: { provider: '@vertex', capacity: ['standard'], regions: ['eu'] },
      route: `projects/p/locations/eu/publishers/google/models/${model}:generateContent`,
      body: { contents: [{ role: 'user', parts: [{ text: 'Hello' }] }], serviceTier: 'flex' },
    });
    expect(native.body).toMatchObject({ usageMetadata: { trafficType: 'ON_DEMAND' } });
    expect(await paths()).toEqual([['eu', 'shared', undefined]]);
  });

  it('are all there is: no request leaves the list', async () => {
    const config = ladder(nextModel(), { capacity: ['standard'] });
    const refused = await client.send({ config, headers: { 'x-gateway-vertex-region': 'us-central1' } });
    expect([refused.status, refused.body.error]).toEqual([
      400,
      expect.objectContaining({
        code: 'invalid_value',
        param: 'header:x-gateway-vertex-region',
        message: 'The region must be one of config.regions: us, eu.',
      }),
    ]);
    expect(await paths()).toEqual([]);
    const narrowed = await client.send({ config, headers: { 'x-gateway-vertex-region': 'eu' } });
    expect(narrowed.status).toBe(200);
    const elsewhere = { provider: 'google', regions: ['eu'], api_key: 'k' };
    expect(
      (await client.send({ config: elsewhere, body: { ...hello, model: 'gemini-2.5-flash' } })).body.error,
    ).toMatchObject({
      code: 'unsupported_parameter',
      param: 'config.regions',
    });
    const full = 'projects/quick-start/locations/us-central1/publishers/google/models/gemini-2.5-flash';
    const named = await client.send({
      config: { provider: '@vertex', regions: ['eu'] },
      body: { ...hello, model: full },
    });
    expect(named.status).toBe(400);
    expect((await paths()).map(([region]) => region)).toEqual(['eu']);
  });

  it('that are all used up are the upstream’s 429, and a target of a fallback goes on to the next', async () => {
    const model = nextModel();
    await services.twin.setQuotas([{ tier: 'standard', model, requests: 0, retryInfoSeconds: 7 }]);
    const config = ladder(model, { capacity: ['standard'] });
    const answer = await client.send({ config });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7']);
    const targets = [config, at('@vertex/gemini-2.5-flash')];
    const other = await client.send({ config: { strategy: { mode: 'fallback' }, targets } });
    expect([other.status, other.option]).toEqual([200, 'config.targets[1]']);
    const next = await client.send({ config });
    expect(next.status).toBe(429);
    expect(stepsOf(await recordOf(next)).at(-1)).toEqual(['standard', 'us', 'failed', 429]);
  });

  it('are explained', async () => {
    const config = ladder('gemini-2.5-flash', { capacity: ['provisioned', 'flex'] });
    const { body } = await client.send({ config, route: 'explain' });
    expect(body.targets).toMatchObject([
      { path: 'config', region: 'us', tier: 'provisioned' },
      { path: 'config', region: 'eu', tier: 'provisioned' },
      { path: 'config', region: 'us', tier: 'flex' },
      { path: 'config', region: 'eu', tier: 'flex' },
    ]);
  });
});

it('headers that ask Vertex AI for a tier are passed on, unless the config names it', async () => {
  const headers = { 'X-Vertex-AI-LLM-Request-Type': 'shared', 'X-Vertex-AI-LLM-Shared-Request-Type': 'flex' };
  const body = { ...hello, model: '@vertex/gemini-2.5-flash' };
  const config = { capacity: ['standard'], regions: ['eu'] } as const;
  const tierOf = async (more: object) => (await client.send({ body, headers, ...more })).body.service_tier;
  expect([await tierOf({}), await tierOf({ config })]).toEqual(['flex', 'default']);
});

describe('a tier that the upstream does not keep to', () => {
  it.each([false, true])('is a loss, and is in the log; streamed: %s', async (stream) => {
    await services.twin.setQuotas([{ tier: 'priority', requests: 0 }]);
    const body = { ...hello, service_tier: 'priority', stream };
    const answer = await client.send({ body, headers: everything });
    expect(answer.text).toContain('"service_tier":"default"');
    const record = await recordOf(answer);
    expect(record).toMatchObject({
      requestedTier: 'priority',
      usage: { serviceTier: 'standard' },
      lossSeverity: 'degraded',
      losses: [{ path: 'service_tier', action: 'replaced' }],
    });
  });

  it('is priced as what it was', async () => {
    const costOf = async (requests: number) => {
      await services.twin.setQuotas([{ tier: 'priority', requests }]);
      const { cost, usage } = await recordOf(
        await client.send({ body: { ...hello, service_tier: 'priority' } }),
      );
      return [usage?.serviceTier, cost?.nanoDollars ?? 0] as const;
    };
    const [served, paid] = await costOf(1);
    const [downgraded, less] = await costOf(0);
    expect([served, downgraded]).toEqual(['priority', 'standard']);
    expect(paid / less).toBeCloseTo(1.8);
  });
});
