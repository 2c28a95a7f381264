import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AdminClient } from '../support/admin-client.js';
import { adminKey } from '../support/launch-gateway.js';
import { startServices, type Services } from '../support/services.js';
import { startTwin, type RunningTwin } from '../support/start-twin.js';
import { at, ConfigClient, flash, hello, pro } from './config-client.js';
import { measuresTime } from '../support/measures-time.js';
import { allowedMs, MachineDelay } from '../support/machine-delay.js';

let services: Services;
let client: ConfigClient;
let admin: AdminClient;
/** Another upstream, which the operator trusts. */
let other: RunningTwin;
beforeAll(async () => {
  other = await startTwin();
  services = await startServices({
    GATEWAY_ADMIN_KEY: adminKey,
    GATEWAY_TRUSTED_CUSTOM_HOSTS: new URL(other.url).host,
  });
  client = new ConfigClient(services);
  admin = new AdminClient(services.gateway.url);
});
afterAll(async () => {
  await services.stop();
  await other.stop();
});
afterEach(async () => {
  await services.twin.reset();
  await other.reset();
});

const fallback = { mode: 'fallback' } as const;
const failing = (model: string, fault: object = { kind: 'status', code: 503 }) =>
  services.twin.fault({ match: { model }, fault });

describe('parameters', () => {
  it('are those of the target that is asked', async () => {
    await failing('gemini-2.5-flash');
    const config = {
      strategy: fallback,
      override_params: { temperature: 0.1 },
      default_params: { top_p: 0.5, max_tokens: 500 },
      targets: [
        at(flash, { drop_params: ['seed'] }),
        {
          override_params: { model: pro, temperature: 0.9 },
          default_params: { top_p: 0.7 },
          drop_params: ['stop'],
        },
      ],
    };
    const body = { ...hello, temperature: 1, max_tokens: 900, seed: 7, stop: ['END'] };
    expect((await client.send({ config, body })).status).toBe(200);
    const sent = (await client.modelCalls()).map(({ body: { generationConfig } }) => generationConfig);
    expect(sent).toEqual([
      { temperature: 0.1, topP: 0.5, maxOutputTokens: 900, stopSequences: ['END'] },
      { temperature: 0.9, topP: 0.7, maxOutputTokens: 900, seed: 7 },
    ]);
  });

  it('that one target refuses are no reason not to ask the next', async () => {
    const config = {
      strategy: fallback,
      targets: [at(flash, { on_loss: 'error' as const }), at(pro)],
    };
    const { status, option } = await client.send({ config, body: { ...hello, unheard_of: true } });
    expect([status, option]).toEqual([200, 'config.targets[1]']);
    expect(await client.modelCalls()).toHaveLength(1);
  });
});

describe('strictness', () => {
  it.each([
    [0, undefined],
    [1, 'STOP'],
  ])('is that of target %i', async (place, native) => {
    if (place === 1) await failing('gemini-2.5-flash');
    const config = {
      strategy: fallback,
      targets: [at(flash), at(pro, { strict_standard_compliance: false })],
    };
    const { body } = await client.send({ config });
    expect(body.choices[0].native_finish_reason).toBe(native);
  });
});

describe('time limits', () => {
  measuresTime();

  it('of the request leave time for the fallback', async () => {
    await failing('gemini-2.5-flash', { kind: 'stall' });
    const started = performance.now();
    const { status, option } = await client.send({
      config: { strategy: fallback, targets: [at(flash), at(pro)] },
      headers: { 'x-gateway-request-timeout': '3000' },
    });
    expect([status, option]).toEqual([200, 'config.targets[1]']);
    expect(performance.now() - started).toBeLessThan(3000);
  });

  it('of the request end it when all are silent', async () => {
    for (const model of ['gemini-2.5-flash', 'gemini-2.5-pro']) await failing(model, { kind: 'stall' });
    const delay = new MachineDelay();
    const started = performance.now();
    const { status, body } = await client.send({
      config: { strategy: fallback, targets: [at(flash), at(pro)] },
      headers: { 'x-gateway-request-timeout': '1500' },
    });
    expect([status, body.error.type, body.error.code]).toEqual([408, 'timeout_error', 'request_timeout']);
    const took = performance.now() - started;
    expect(took).toBeGreaterThanOrEqual(1450);
    expect(took).toBeLessThan(allowedMs(2500, delay));
  });

  it.each([
    ['headers', { kind: 'stall' }],
    ['first_token', { kind: 'stallAfter', afterEvents: 0 }],
    ['idle', { kind: 'stallAfter', afterEvents: 0 }],
  ])('for %s end an attempt, and the next target is asked', async (name, fault) => {
    const delay = new MachineDelay();
    await failing('gemini-2.5-flash', fault);
    const answer = await client.send({
      body: { ...hello, stream: true },
      config: { strategy: fallback, targets: [at(flash, { timeouts: { [name]: 300 } }), at(pro)] },
    });
    expect([answer.status, answer.option]).toEqual([200, 'config.targets[1]']);
    expect(answer.text).toContain('data: [DONE]');
    const [first] = (await client.logged(answer)).attempts;
    expect(first).toMatchObject({ outcome: 'failed', code: 'upstream_timeout', status: 504 });
    expect(first.durationMs).toBeGreaterThanOrEqual(290);
    expect(first.durationMs).toBeLessThan(allowedMs(2000, delay));
  });

  it('for the whole answer end a stream that goes on and on', async () => {
    const body = {
      ...hello,
      stream: true,
      messages: [{ role: 'user', content: '[[twin:words 300]] [[twin:pace 100]]' }],
    };
    const delay = new MachineDelay();
    const started = performance.now();
    const { text } = await client.send({ body, config: { ...at(flash), timeouts: { total: 1000 } } });
    expect(performance.now() - started).toBeLessThan(allowedMs(2500, delay));
    expect(text).toContain('"code":"upstream_timeout"');
    expect(text).not.toContain('[DONE]');
  });
});

describe('a stored config', () => {
  const config = { strategy: fallback, targets: [at(flash), at(pro)] };

  it('holds for requests that name it, and for keys that have it as their default', async () => {
    await admin.need('configs', { id: 'two-models', config });
    const { secret } = await admin.need('api-keys', {
      name: 'with-a-config',
      defaults: { config: 'two-models' },
    });
    await failing('gemini-2.5-flash');
    const named = await client.send({ config: 'two-models' });
    expect([named.status, named.option]).toEqual([200, 'config.targets[1]']);
    await failing('gemini-2.5-flash');
    const byKey = await client.send({ headers: { 'x-gateway-api-key': secret } });
    expect([byKey.status, byKey.option]).toEqual([200, 'config.targets[1]']);
    const own = await client.send({ config: at(pro), headers: { 'x-gateway-api-key': secret } });
    expect([own.option, own.body.model]).toEqual(['config', 'gemini-2.5-pro']);
    expect((await client.logged(named)).request.config).toBe('two-models@1');
  });

  it('changes at once, and keeps its versions', async () => {
    await admin.need('configs', { id: 'changing', config: at(flash) });
    expect((await client.send({ config: 'changing' })).body.model).toBe('gemini-2.5-flash');
    expect((await admin.update('configs/changing', { config: at(pro) })).status).toBe(200);
    expect((await client.send({ config: 'changing' })).body.model).toBe('gemini-2.5-pro');
    expect((await client.send({ config: 'changing@1' })).body.model).toBe('gemini-2.5-flash');
  });

  it('that is unknown is a 404', async () => {
    const { status, body } = await client.send({ config: 'no-such-config' });
    expect([status, body.error.code]).toEqual([404, 'config_not_found']);
  });

  it('that is wrong is refused with every problem', async () => {
    const { status, body } = await admin.create('configs', {
      id: 'wrong',
      config: { retry: { attempts: 9 }, unheard_of: 1, targets: [{ weight: -1 }] },
    });
    expect(status).toBe(400);
    for (const path of ['config.retry.attempts', 'config.unheard_of', 'config.targets[0].weight'])
      expect(JSON.stringify(body)).toContain(path);
  });
});

describe('an explanation', () => {
  it('lists every target with what it would get, and sends nothing', async () => {
    const { status, body } = await client.send({
      route: 'explain',
      config: {
        strategy: fallback,
        targets: [
          at(flash),
          {
            strategy: { mode: 'loadbalance' },
            targets: [at(pro), at('@vertex/anthropic.claude-sonnet-4-6')],
          },
        ],
      },
    });
    expect(status).toBe(200);
    const targets = body.targets as readonly { readonly path: string; readonly model: string }[];
    const places = targets.map(({ path, model }) => [path, model]);
    expect(places).toHaveLength(3);
    expect(places).toEqual(
      expect.arrayContaining([
        ['config.targets[0]', 'gemini-2.5-flash'],
        ['config.targets[1].targets[0]', 'gemini-2.5-pro'],
        ['config.targets[1].targets[1]', 'anthropic.claude-sonnet-4-6'],
      ]),
    );
    expect(await client.modelCalls()).toEqual([]);
  });
});

describe('other routes', () => {
  it('embeddings fall back', async () => {
    await failing('gemini-embedding-001');
    const { status, option, body } = await client.send({
      route: 'embeddings',
      body: { model: '@google/gemini-embedding-001', input: 'Hello!' },
      config: {
        strategy: fallback,
        targets: [at('@google/gemini-embedding-001'), at('@vertex/text-embedding-005')],
      },
    });
    expect([status, option]).toEqual([200, 'config.targets[1]']);
    expect(body.data[0].embedding.length).toBeGreaterThan(100);
  });

  it('images fall back', async () => {
    await failing('imagen-4.0-generate-001');
    const { status, option, body } = await client.send({
      route: 'images/generations',
      body: { model: '@vertex/imagen-4.0-generate-001', prompt: 'A lighthouse.' },
      config: {
        strategy: fallback,
        targets: [at('@vertex/imagen-4.0-generate-001'), at('@vertex/imagen-4.0-fast-generate-001')],
      },
    });
    expect([status, option]).toEqual([200, 'config.targets[1]']);
    expect(body.data[0].b64_json.length).toBeGreaterThan(100);
  });

  it('counts of tokens fall back', async () => {
    await failing('gemini-2.5-flash');
    const { status, option, body } = await client.send({
      route: 'messages/count_tokens',
      body: hello,
      config: { strategy: fallback, targets: [at(flash), at(pro)] },
    });
    expect([status, option]).toEqual([200, 'config.targets[1]']);
    expect(body.input_tokens).toBeGreaterThan(0);
  });
});

describe('custom hosts and forwarded headers', () => {
  const own = '@bring-your-own/gemini-2.5-flash';
  const authorization = 'Bearer key-of-the-caller';

  it('a trusted host is asked in place of the upstream', async () => {
    const { status } = await client.send({
      body: { ...hello, model: own },
      config: { custom_host: other.url, forward_headers: ['x-team'] },
      headers: { authorization, 'x-team': 'blue', 'x-other': 'red' },
    });
    expect(status).toBe(200);
    expect(await client.modelCalls()).toEqual([]);
    const [request] = await other.requests();
    expect(request?.headers).toMatchObject({ 'x-team': 'blue', 'x-goog-api-key': expect.anything() });
    expect(request?.headers).not.toHaveProperty('x-other');
    expect(request?.headers).not.toHaveProperty('authorization');
  });

  it('a host that the operator does not name is refused before anything is sent', async () => {
    const reached: string[] = [];
    const server = createServer((request, response) => {
      reached.push(request.url ?? '');
      response.end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    for (const call of [
      { config: { custom_host: address } },
      { headers: { 'x-gateway-custom-host': address } },
    ]) {
      const { status, body } = await client.send({
        body: { ...hello, model: own },
        ...call,
        headers: { authorization, ...call.headers },
      });
      expect([status, body.error.type]).toEqual([400, 'invalid_request_error']);
      expect(body.error.message).not.toContain(address);
    }
    expect(reached).toEqual([]);
    await new Promise((resolve) => server.close(resolve));
  });

  it('a credential of the catalog goes to no custom host', async () => {
    const { status } = await client.send({ config: { custom_host: other.url } });
    expect(status).toBe(400);
    expect(await other.requests()).toEqual([]);
  });

  it.each(['authorization', 'x-gateway-api-key', 'host', 'content-length', 'cookie'])(
    '%s is not to be forwarded',
    async (name) => {
      const { status } = await client.send({ config: { forward_headers: [name] } });
      expect(status).toBe(400);
    },
  );
});
