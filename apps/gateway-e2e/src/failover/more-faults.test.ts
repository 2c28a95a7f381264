import { createServer, type AddressInfo } from 'node:net';
import type { GatewayConfig } from '@model-gateway/contract';
import { joinChunks, readStream } from '../support/chat-client.js';
import { freePort } from '../support/running-process.js';
import { callerKey } from '../support/start-gateway.js';
import { startServices, type Services } from '../support/services.js';
import { Cell, sixtyWordPrompt } from './cell.js';
import { at, ConfigClient, flash, hello, pro, type ConfigAnswer } from './config-client.js';
import { expectAsked, expectServedBy, expectWhole } from './expectations.js';
import { shapes } from './shape.js';
import { measuresTime } from '../support/measures-time.js';
import { allowedMs, MachineDelay } from '../support/machine-delay.js';

let services: Services;
let client: ConfigClient;
let closedPort: number;
beforeAll(async () => {
  closedPort = await freePort();
  services = await startServices({
    GATEWAY_LOG_LEVEL: 'info',
    GATEWAY_TRUSTED_CUSTOM_HOSTS: `127.0.0.1:${closedPort}`,
  });
  client = new ConfigClient(services);
});
afterAll(() => services.stop());
afterEach(() => services.twin.reset());

const fallback = { mode: 'fallback' } as const;
const flashThenPro: GatewayConfig = { strategy: fallback, targets: [at(flash), at(pro)] };
const ofFlash = { model: 'gemini-2.5-flash' };

describe.each(shapes.map((shape) => [shape.name, shape] as const))(
  'an upstream of the shape %s',
  (_name, shape) => {
    const { primary, fallback: second, leadingEvents, name } = shape;

    it.each([
      ['an error as the first event', { kind: 'errorEvent', at: 0, code: 503 }],
      ['an error before the first word', { kind: 'errorEvent', at: leadingEvents, code: 503 }],
      ['a cut before the first word', { kind: 'cut', afterEvents: leadingEvents }],
      ['a page in place of an answer', { kind: 'html', code: 200 }],
      ['a page of a front end in trouble', { kind: 'html', code: 502 }],
    ])('%s is repeated at the same target', async (title, fault) => {
      const cell = new Cell(services, { name: `${name} ${title}`, primary, fallback: second });
      await cell.fault(fault);
      const run = await cell.ask();
      expectWhole(run, primary);
      expectServedBy(run, 0, 1);
      expectAsked(run, 2, 0);
    });

    describe('that says when to come again', () => {
      measuresTime();

      it('later than there is time for is not waited for: the fallback is asked at once', async () => {
        const cell = new Cell(services, { name: `${name} later`, primary, fallback: second });
        await cell.fault(
          { kind: 'status', code: 429, retryAfter: '60', shape: shape.errorShape },
          { times: 9 },
        );
        const run = await cell.ask();
        expectWhole(run, second);
        expectAsked(run, 1, 1);
        expect(run.took).toBeLessThan(3000 + run.allowance);
      });
    });

    it('a wrong key of the primary is no reason to repeat, but to ask the fallback', async () => {
      const cell = new Cell(services, { name: `${name} key`, primary, fallback: second });
      await cell.fault({ kind: 'status', code: 401, shape: 'google' }, { times: 9 });
      const run = await cell.ask();
      expectWhole(run, second);
      // An access token may have become invalid, so another one is tried; an API key stays what it is.
      expectAsked(run, name === 'Gemini' ? 1 : 2, 1);
    });
  },
);

describe('an event that is left out', () => {
  const body = { ...hello, stream: true, messages: [{ role: 'user', content: sixtyWordPrompt }] };

  it('is a loss in the last chunk of a non-strict stream, and in the log', async () => {
    await services.twin.fault({ match: ofFlash, fault: { kind: 'malformedEvent', at: 9 } });
    const answer = await client.send({ body, config: { ...at(flash), strict_standard_compliance: false } });
    const loss = expect.objectContaining({ path: 'stream', action: 'dropped', severity: 'degraded' });
    const last = answer.text.split('\n\n').findLast((event) => event.includes('"gateway"')) ?? '';
    expect(JSON.parse(last.slice('data: '.length))).toMatchObject({ gateway: { loss: [loss] } });
    expect(answer.text).toContain('data: [DONE]');
    expect(await client.logged(answer)).toMatchObject({ losses: [loss] });
  });

  it('is the error where no such loss is accepted', async () => {
    await services.twin.fault({ match: ofFlash, fault: { kind: 'malformedEvent', at: 9 } });
    const { text } = await client.send({ body, config: { ...at(flash), on_loss: 'error' } });
    expect(text).toContain('"code":"upstream_invalid_response"');
    expect(text).not.toContain('[DONE]');
  });
});

describe('when to come again', () => {
  measuresTime();

  it.each([
    ['a date', () => new Date(Date.now() + 2900).toUTCString()],
    ['seconds', () => '2'],
  ])('may be %s', async (_title, retryAfter) => {
    await services.twin.fault({ fault: { kind: 'status', code: 503, retryAfter: retryAfter() } });
    const { status } = await client.send({ config: { ...at(flash), retry: { attempts: 1 } } });
    expect(status).toBe(200);
    const [first, second] = (await client.modelCalls()).map(({ receivedAt }) => Date.parse(receivedAt));
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(1800);
  });

  it('is not looked at where the config says so', async () => {
    await services.twin.fault({ fault: { kind: 'status', code: 503, retryAfter: '20' } });
    const delay = new MachineDelay();
    const started = performance.now();
    const retry = { attempts: 1, use_retry_after_headers: false };
    expect((await client.send({ config: { ...at(flash), retry } })).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(allowedMs(3000, delay));
  });
});

describe('when to come again, in a long time', () => {
  it('is told to the caller when nobody waits for it', async () => {
    await services.twin.fault({ times: 9, fault: { kind: 'status', code: 429, retryAfter: '100' } });
    const answer = await client.send({ config: { ...at(flash), retry: { attempts: 2 } } });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '100']);
    expect(await client.modelCalls()).toHaveLength(1);
  });
});

describe('a target that cannot be asked', () => {
  it.each([
    ['an entry that there is not', at('@nobody/gemini-2.5-flash')],
    ['a model that there is not', at('@google/gemini-0-none')],
    [
      'nobody who listens',
      { custom_host: '', api_key: 'key-of-the-caller', ...at('@bring-your-own/gemini-2.5-flash') },
    ],
    ['no model that draws', at('@vertex/imagen-4.0-generate-001')],
  ])('is passed over: %s', async (_title, first: GatewayConfig) => {
    const target =
      first.custom_host === '' ? { ...first, custom_host: `http://127.0.0.1:${closedPort}` } : first;
    const { status, option } = await client.send({
      config: { strategy: fallback, targets: [target, at(pro)] },
    });
    expect([status, option]).toEqual([200, 'config.targets[1]']);
  });

  it('is passed over when its credential cannot be had', async () => {
    // Nobody has asked this entry for a token yet, for no test here names it before.
    const own = await startServices();
    await own.twin.fault({ times: 9, fault: { kind: 'tokenEndpoint', code: 500 } });
    const { status, option } = await new ConfigClient(own).send({
      config: { strategy: fallback, targets: [at('@vertex/gemini-2.5-flash'), at(pro)] },
    });
    expect([status, option]).toEqual([200, 'config.targets[1]']);
    await own.stop();
  });

  it('is passed over when the key may not use its model, and is not reached by a config', async () => {
    const headers = { 'x-gateway-api-key': `${callerKey}-limited` };
    const { status, body } = await client.send({ config: at(pro), headers });
    expect([status, body.error.code]).toEqual([403, 'model_not_allowed']);
    const targets = [at(pro), at(flash)];
    const served = await client.send({ config: { strategy: fallback, targets }, headers });
    expect([served.status, served.option]).toEqual([200, 'config.targets[1]']);
    expect((await client.modelCalls()).every(({ path }) => path.includes('flash'))).toBe(true);
  });
});

describe('statuses that a config names', () => {
  it('are the only ones after which the next target is asked', async () => {
    const config: GatewayConfig = {
      ...flashThenPro,
      strategy: { mode: 'fallback', on_status_codes: [429] },
    };
    await services.twin.fault({ match: ofFlash, fault: { kind: 'status', code: 503 } });
    expect((await client.send({ config })).status).toBe(503);
    await services.twin.fault({ match: ofFlash, fault: { kind: 'status', code: 429 } });
    expect((await client.send({ config })).option).toBe('config.targets[1]');
  });

  it('are the only ones after which a target is asked again', async () => {
    const config: GatewayConfig = { ...at(flash), retry: { attempts: 1, on_status_codes: [404] } };
    await services.twin.fault({ fault: { kind: 'status', code: 503 } });
    expect((await client.send({ config })).status).toBe(503);
    await services.twin.reset();
    await services.twin.fault({ fault: { kind: 'status', code: 404 } });
    expect((await client.send({ config })).status).toBe(200);
    expect(await client.modelCalls()).toHaveLength(2);
  });
});

describe('an answer that is no stream', () => {
  it.each([
    ['cut', { kind: 'cut', afterEvents: 2 }],
    ['malformed', { kind: 'malformedEvent', at: 1 }],
    ['reset', { kind: 'reset' }],
    ['a page', { kind: 'html', code: 200 }],
  ])('and is %s is asked for again', async (_title, fault) => {
    await services.twin.fault({ match: ofFlash, fault });
    const { status, body, option } = await client.send({
      config: { ...flashThenPro, retry: { attempts: 1 } },
    });
    expect([status, option]).toEqual([200, 'config.targets[0]']);
    expect(body.choices[0].finish_reason).toBe('stop');
    expect(await client.modelCalls()).toHaveLength(2);
  });
});

describe('a stream with calls of tools', () => {
  const tools = [
    {
      type: 'function',
      function: {
        name: 'get_weather',
        parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
      },
    },
  ];
  const body = {
    model: '@vertex/anthropic.claude-sonnet-4-5@20250929',
    max_tokens: 500,
    stream: true,
    tools,
    messages: [{ role: 'user', content: 'Weather in "Paris"? [[twin:pace 5]]' }],
  };
  const config: GatewayConfig = {
    on_interrupt: 'restart',
    retry: { attempts: 0 },
    strategy: fallback,
    targets: [at(body.model), at('@vertex/anthropic.claude-haiku-4-5@20251001')],
  };
  const joined = async ({ text }: ConfigAnswer) => {
    const { chunks, done, error } = await readStream(new Response(text));
    return { ...joinChunks(chunks), done, error };
  };

  it('is whole, wherever it was cut, or ends with an error: never with half a call', async () => {
    const whole = await joined(await client.send({ body }));
    expect(whole).toMatchObject({ finish: 'tool_calls', calls: [{ name: 'get_weather' }] });
    for (let afterEvents = 0; afterEvents <= 14; afterEvents += 1) {
      const match = { model: 'claude-sonnet-4-5@20250929' };
      await services.twin.fault({ match, fault: { kind: 'cut', afterEvents } });
      const run = await joined(await client.send({ body, config }));
      if (run.done) {
        const [call] = run.calls;
        expect({ afterEvents, call }).toEqual({
          afterEvents,
          call: { ...whole.calls[0], id: expect.any(String) },
        });
        expect([run.text, run.finish, run.error]).toEqual([whole.text, 'tool_calls', undefined]);
      } else {
        expect(run.error).toMatchObject({ code: 'upstream_unreachable' });
        expect(run.finish ?? null).toBeNull();
      }
      await services.twin.reset();
    }
  });
});

describe('a connection that is taken and never answered', () => {
  measuresTime();

  it('ends with the connect and first-token limits, not later', async () => {
    const server = createServer((socket) => void socket.resume()).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const own = await startServices({ GATEWAY_TRUSTED_CUSTOM_HOSTS: host });
    const silent = {
      custom_host: `http://${host}`,
      api_key: 'key-of-the-caller',
      ...at('@bring-your-own/gemini-2.5-flash'),
      timeouts: { first_token: 700 },
    };
    const delay = new MachineDelay();
    const started = performance.now();
    const { status, option } = await new ConfigClient(own).send({
      body: { ...hello, stream: true },
      config: { strategy: fallback, targets: [silent, at(pro)] },
    });
    expect([status, option]).toEqual([200, 'config.targets[1]']);
    expect(performance.now() - started).toBeLessThan(allowedMs(3000, delay));
    await own.stop();
    await new Promise((resolve) => server.close(resolve));
  });
});
