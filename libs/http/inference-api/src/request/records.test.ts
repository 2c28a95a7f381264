import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import {
  CredentialError,
  UpstreamUnreachableError,
  WireRecord,
  type CallContext,
  type RequestObserver,
  type RequestRecord,
} from '@model-gateway/core';
import type { HttpServerSettings } from '@model-gateway/http-server';
import { chatBody, startApi, untilAborted, type RunningApi } from '../testing/start-api.js';

class Observer implements RequestObserver {
  readonly records: RequestRecord[] = [];

  observe(record: RequestRecord): void {
    this.records.push(record);
  }

  /** The answer may be read before the exchange is over. */
  async next(): Promise<RequestRecord> {
    const waited = performance.now() + 20_000;
    while (this.records.length === 0) {
      if (performance.now() > waited)
        throw new Error('No record of the request was published within 20 seconds.');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return this.records.shift() as RequestRecord;
  }
}

let running: RunningApi | undefined;
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

async function start(
  settings: Partial<HttpServerSettings> = {},
): Promise<{ api: RunningApi; observer: Observer }> {
  const observer = new Observer();
  running = await startApi(settings, {}, { observers: [observer] });
  return { api: running, observer };
}

/** As a transport does. */
function sends(call: CallContext, body: string, answer: string): void {
  const wire = new WireRecord(call.recordedBodyBytes ?? 0);
  wire.begunAt = performance.now();
  wire.sentAt = wire.begunAt + 1;
  wire.headAt = wire.begunAt + 3;
  wire.status = 200;
  if (wire.maxBodyBytes > 0) wire.requestBody = body;
  wire.answered(Buffer.from(answer));
  call.wires?.push(wire);
}

describe('the record of a request', () => {
  it('tells who asked what of whom, and what it took', async () => {
    const { api, observer } = await start();
    const { complete } = api.upstream;
    api.upstream.complete = (request, call) => (sends(call, '{}', '{}'), complete(request, call));
    const response = await api.chat({ ...chatBody, user: 'ann' }, { 'x-gateway-metadata': '{"team":"a"}' });
    await response.text();
    const record = await observer.next();
    expect(record).toMatchObject({
      id: response.headers.get('x-gateway-request-id'),
      traceId: response.headers.get('x-gateway-trace-id'),
      method: 'POST',
      route: '/v1/chat/completions',
      status: 200,
      callerId: 'key-1',
      callerName: 'test',
      provider: 'google',
      slug: 'gemini-dev',
      model: 'gemini-2.5-flash',
      retries: 0,
      stream: false,
      finish: ['stop'],
      usage: { promptTokens: 3, completionTokens: 1, totalTokens: 4 },
      nanoDollars: 3_400,
      metadata: { team: 'a', _user: 'ann' },
      losses: [],
      attempts: [{ retry: 0, outcome: 'served', provider: 'google', slug: 'gemini-dev' }],
      phases: { connect: 1, headers: 2 },
    });
    expect(record.phases.total).toBeGreaterThanOrEqual(record.phases.upstream ?? Infinity);
    expect(record).not.toHaveProperty('bodies');
    expect(record).not.toHaveProperty('isPartial');
    expect(response.headers.get('x-gateway-cost')).toBe('0.0000034');
  });

  it('has the words of its place in a trace as they were meant', async () => {
    const { api, observer } = await start();
    const latin1 = (text: string) => Buffer.from(text).toString('latin1');
    await api.chat(chatBody, {
      'x-gateway-span-name': latin1('voilà'),
      'x-gateway-parent-span-id': latin1('Schritt für Schritt'),
    });
    expect(await observer.next()).toMatchObject({ spanName: 'voilà', parentSpanId: 'Schritt für Schritt' });
  });

  it('tells of a stream when it began, and how long it went on', async () => {
    const { api, observer } = await start();
    const response = await api.chat({ ...chatBody, stream: true });
    await response.text();
    const record = await observer.next();
    expect(record).toMatchObject({ stream: true, finish: ['stop'], nanoDollars: 3_400 });
    expect(record.phases.firstToken).toBeLessThanOrEqual(record.phases.total);
    expect(record.phases.stream).toBeGreaterThanOrEqual(0);
    // It is not known when the head is sent.
    expect(response.headers.has('x-gateway-cost')).toBe(false);
  });

  it('tells why a request failed, and what an attempt that was sent may have cost', async () => {
    const { api, observer } = await start();
    api.upstream.complete = async (_request, call) => {
      sends(call, '{}', '');
      throw new UpstreamUnreachableError('No way.');
    };
    await (await api.chat(chatBody)).text();
    const record = await observer.next();
    expect(record).toMatchObject({
      status: 502,
      failure: { code: 'upstream_unreachable', message: 'No way.' },
      attempts: [
        { outcome: 'failed', code: 'upstream_unreachable', billing: 'maybe_billed', isEstimated: true },
      ],
      nanoDollars: expect.any(Number),
    });
    expect(record).not.toHaveProperty('usage');
  });

  it('tells of an attempt that ended before anything was sent, for want of an access token', async () => {
    const { api, observer } = await start();
    api.upstream.complete = () => Promise.reject(new CredentialError('No token.'));
    await (await api.chat(chatBody)).text();
    const { attempts, at, phases } = await observer.next();
    expect(attempts).toEqual([
      expect.objectContaining({
        outcome: 'failed',
        code: 'credential_error',
        status: 502,
        slug: 'gemini-dev',
      }),
    ]);
    expect(attempts[0]?.startedAt).toBeGreaterThanOrEqual(at);
    expect(attempts[0]?.durationMs).toBeLessThanOrEqual(phases.total);
  });

  it('says of what a caller got who left that it is not all', async () => {
    const { api, observer } = await start();
    api.upstream.stream = async function* (_request, call) {
      yield [
        { type: 'start' },
        { type: 'text', choice: 0, text: 'Hel' },
        { type: 'usage', usage: { promptTokens: 3, completionTokens: 1 } },
      ];
      await untilAborted(call.signal);
    };
    const left = new AbortController();
    const response = await fetch(`${api.base}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'x-gateway-api-key': 'caller-key' },
      body: JSON.stringify({ ...chatBody, stream: true }),
      signal: left.signal,
    });
    await response.body?.getReader().read();
    left.abort();
    const record = await observer.next();
    expect(record).toMatchObject({ status: 499, isPartial: true, usage: { promptTokens: 3 } });
    expect(record.failure?.code).toBe('cancelled');
  });

  it('has every attempt under a config, and bills each to its own model', async () => {
    const { api, observer } = await start();
    api.upstream.complete = async (request, call) => {
      const { target } = api.upstream.calls.at(-1) as (typeof api.upstream.calls)[number];
      if (target.model === 'gemini-2.5-pro') throw new UpstreamUnreachableError('No way.');
      sends(call, '{}', '{}');
      return (await import('../testing/start-api.js')).answer;
    };
    const config = {
      strategy: { mode: 'fallback' },
      targets: [{ override_params: { model: '@gemini-dev/gemini-2.5-pro' } }, {}],
    };
    await (await api.chat(chatBody, { 'x-gateway-config': JSON.stringify(config) })).text();
    const record = await observer.next();
    expect(record).toMatchObject({
      status: 200,
      config: 'inline',
      option: 'config.targets[1]',
      model: 'gemini-2.5-flash',
      nanoDollars: 3_400,
      attempts: [
        {
          option: 'config.targets[0]',
          model: 'gemini-2.5-pro',
          outcome: 'failed',
          code: 'upstream_unreachable',
        },
        { option: 'config.targets[1]', model: 'gemini-2.5-flash', outcome: 'served' },
      ],
    });
  });

  it('is made of requests without a key too, and of none that only looks whether the gateway is there', async () => {
    const { api, observer } = await start();
    await (await fetch(`${api.base}/healthz`)).text();
    await (await fetch(`${api.base}/v1/models/@gemini-dev%2Fx`)).text();
    await (await fetch(`${api.base}/gwk_a-key-in-the-wrong-place`)).text();
    expect(await observer.next()).toMatchObject({ route: '/v1/models/{id}', status: 401 });
    expect(await observer.next()).toMatchObject({ route: 'unknown', status: 404 });
    expect(observer.records).toEqual([]);
  });
});

describe('bodies in the record', () => {
  const picture = `data:image/png;base64,${'A'.repeat(5_000)}`;

  it('are there on both sides, without secrets and media', async () => {
    const { api, observer } = await start({ logBodies: 'full' });
    const { complete } = api.upstream;
    api.upstream.complete = (request, call) => {
      sends(call, '{"contents":"upstream-credential-1"}', '{"candidates":[]}');
      return complete(request, call);
    };
    const content = [
      { type: 'text', text: `mine is caller-key, and AIza${'x'.repeat(30)}` },
      { type: 'image_url', image_url: { url: picture } },
    ];
    const body = { model: '@bring-your-own/gemini-2.5-flash', messages: [{ role: 'user', content }] };
    await (await api.chat(body, { authorization: 'upstream-credential-1' })).text();
    const { bodies } = await observer.next();
    expect(bodies?.clientRequest?.text).toContain('mine is [redacted], and [redacted]');
    expect(bodies?.clientRequest?.text).toContain('data:image/png;base64,[5000 characters left out]');
    expect(bodies?.upstreamRequest?.text).toBe('{"contents":"[redacted]"}');
    expect(bodies?.upstreamAnswer?.text).toBe('{"candidates":[]}');
    expect(bodies?.clientAnswer?.text).toContain('"content":"Hello"');
  });

  it('have the events of a stream', async () => {
    const { api, observer } = await start({ logBodies: 'full' });
    const text = await (await api.chat({ ...chatBody, stream: true })).text();
    expect((await observer.next()).bodies?.clientAnswer).toEqual({ text, bytes: text.length });
  });

  it('are left out of a request that says so, with everything that would quote it', async () => {
    const { api, observer } = await start({ logBodies: 'full' });
    const body = { ...chatBody, messages: 'secret' };
    await (await api.chat(body, { 'x-gateway-debug': 'false' })).text();
    const record = await observer.next();
    expect(record).not.toHaveProperty('bodies');
    expect(record.failure).toEqual({ code: 'invalid_value' });
  });

  it('are bounded, and say how much is missing', async () => {
    const { api, observer } = await start({ logBodies: 'full', bodyLimitBytes: 10_000_000 });
    const longText = 'word '.repeat(500_000);
    const body = { ...chatBody, messages: [{ role: 'user', content: longText }] };
    await (await api.chat(body)).text();
    const { bodies } = await observer.next();
    expect(bodies?.clientRequest?.text).toHaveLength(1024 * 1024);
    expect(bodies?.clientRequest?.omittedBytes).toBe(JSON.stringify(body).length - 1024 * 1024);
  });
});

it('is made of a request that never got an answer', async () => {
  const { api, observer } = await start();
  const asking = httpRequest({ port: api.port, method: 'POST', path: '/v1/chat/completions' });
  asking.on('error', () => undefined);
  asking.setHeader('x-gateway-api-key', 'caller-key');
  asking.setHeader('content-length', '100');
  // Node.js answers `100 Continue` in the same turn in which it hands the request to the server.
  asking.setHeader('expect', '100-continue');
  asking.flushHeaders();
  await once(asking, 'continue');
  asking.write('{"model":');
  asking.destroy();
  expect(await observer.next()).toMatchObject({ status: 499, callerId: 'key-1', attempts: [] });
});
