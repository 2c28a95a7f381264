import { setTimeout as sleep } from 'node:timers/promises';
import { UpstreamInvalidResponseError, UpstreamStatusError } from '@model-gateway/core';
import { startApi, answer, streamed, untilAborted, type RunningApi } from '../testing/start-api.js';

let running: RunningApi;
beforeEach(async () => {
  running = await startApi(
    {},
    {},
    {
      configs: {
        stored: {
          id: 'stored',
          version: 3,
          config: { strategy: { mode: 'single' }, targets: [{ provider: '@gemini-dev' }] },
        },
      },
      callers: {
        'key-with-default': {
          id: 'key-3',
          name: 'default',
          scopes: ['inference'],
          defaults: { config: 'stored' },
        },
        'key-with-lost-default': {
          id: 'key-4',
          name: 'lost',
          scopes: ['inference'],
          defaults: { config: 'gone' },
        },
      },
    },
  );
});
afterEach(() => running.stop());

const body = { model: 'gemini-2.5-flash', messages: [{ role: 'user', content: 'Hi' }] };
const unavailable = new UpstreamStatusError(503, 'unavailable', { status: 503, message: 'Busy.' });

function underConfig(config: object): Record<string, string> {
  return { 'x-gateway-config': JSON.stringify(config) };
}

const twoTargets = {
  strategy: { mode: 'fallback' },
  targets: [
    { provider: '@gemini-dev', override_params: { model: 'gemini-2.5-pro', temperature: 0 } },
    { provider: '@vertex-dev', strict_standard_compliance: false, drop_params: ['top_k'] },
  ],
};

describe('a chat under a config', () => {
  it('goes to each target as that target wants it', async () => {
    running.upstream.complete = async () => {
      if (running.upstream.calls.length === 1) throw unavailable;
      return answer;
    };
    const response = await running.chat({ ...body, top_k: 3 }, underConfig(twoTargets));
    expect(response.status).toBe(200);
    const [first, second] = running.upstream.calls;
    expect(first).toMatchObject({
      target: { kind: 'google', slug: 'gemini-dev', model: 'gemini-2.5-pro' },
      request: { sampling: { temperature: 0, topK: 3 } },
      call: { strict: true, timeouts: { connectMs: 10_000, idleMs: 30_000 } },
    });
    expect(second).toMatchObject({
      target: { kind: 'vertex-ai', slug: 'vertex-dev', model: 'gemini-2.5-flash' },
      call: { strict: false },
    });
    expect(second!.request.sampling).toEqual({});
    expect(response.headers.get('x-gateway-provider')).toBe('vertex-ai');
    expect(response.headers.get('x-gateway-model')).toBe('gemini-2.5-flash');
    expect(response.headers.get('x-gateway-last-used-option-index')).toBe('config.targets[1]');
    expect(response.headers.get('x-gateway-retry-attempt-count')).toBe('0');
    expect(await response.json()).toMatchObject({ provider: 'vertex-ai' });
  });

  it('logs every attempt with its reason', async () => {
    running.upstream.complete = async () => {
      if (running.upstream.calls.length === 1) throw unavailable;
      return answer;
    };
    await (await running.chat(body, underConfig(twoTargets))).text();
    expect(running.lines.at(-1)).toMatchObject({
      level: 'info',
      message: 'request',
      fields: {
        request: { option: 'config.targets[1]', retries: 0 },
        attempts: [
          { option: 'config.targets[0]', outcome: 'failed', code: 'unavailable', status: 503 },
          { option: 'config.targets[1]', outcome: 'served', slug: 'vertex-dev' },
        ],
      },
    });
  });

  it('fails with the last failure, and says whose it is', async () => {
    running.upstream.complete = () => Promise.reject(unavailable);
    const response = await running.chat(body, underConfig(twoTargets));
    expect(response.status).toBe(503);
    expect(response.headers.get('x-gateway-last-used-option-index')).toBe('config.targets[1]');
    expect(await response.json()).toMatchObject({ error: { code: 'unavailable' }, provider: 'vertex-ai' });
  });

  it('may have its model from the targets alone', async () => {
    const config = {
      strategy: { mode: 'fallback' },
      targets: [
        { provider: '@gemini-dev', override_params: { model: 'gemini-2.5-pro' } },
        { provider: '@gemini-dev' },
      ],
    };
    running.upstream.complete = () => Promise.reject(unavailable);
    const { messages } = body;
    const response = await running.chat({ messages }, underConfig(config));
    // The second target has no model; its own is nobody else's.
    expect(running.upstream.calls.map(({ target }) => target.model)).toEqual(['gemini-2.5-pro']);
    expect(await response.json()).toMatchObject({
      error: { code: 'missing_required_parameter', param: 'model' },
    });
  });

  it('lets headers win over its root, and not over what a target says itself', async () => {
    const config = { ...twoTargets, provider: '@bring-your-own', vertex_region: 'eu' };
    running.upstream.complete = () => Promise.reject(unavailable);
    const headers = { 'x-gateway-provider': '@vertex-dev', 'x-gateway-vertex-region': 'us' };
    await running.chat(body, { ...underConfig(config), ...headers });
    expect(running.upstream.calls.map(({ target }) => [target.slug, target.region])).toEqual([
      ['gemini-dev', undefined],
      ['vertex-dev', 'us'],
    ]);
  });

  it('streams from the target that begins first', async () => {
    running.upstream.stream = async function* () {
      if (running.upstream.calls.length === 1) throw unavailable;
      yield* streamed;
    };
    const response = await running.chat({ ...body, stream: true }, underConfig(twoTargets));
    expect(response.status).toBe(200);
    expect(response.headers.get('x-gateway-last-used-option-index')).toBe('config.targets[1]');
    const text = await response.text();
    expect(text).toContain('"provider":"vertex-ai"');
    expect(text.trimEnd().endsWith('data: [DONE]')).toBe(true);
  });

  it('ends a stream that breaks off with an error of the target that served', async () => {
    running.upstream.stream = async function* () {
      yield streamed[0]!;
      throw new UpstreamInvalidResponseError('The upstream ended without a finish reason.');
    };
    const text = await (await running.chat({ ...body, stream: true }, underConfig(twoTargets))).text();
    expect(text).not.toContain('[DONE]');
    expect(text).toContain('"code":"upstream_invalid_response"');
    expect(running.lines.at(-1)).toMatchObject({
      fields: { attempts: [{ outcome: 'failed', code: 'upstream_invalid_response' }] },
    });
  });

  it('names whoever answers in place of one that had only thought', async () => {
    running.upstream.stream = async function* () {
      if (running.upstream.calls.length === 1) {
        yield [{ type: 'start' }, { type: 'usage', usage: { promptTokens: 99 } }];
        yield [{ type: 'reasoning', choice: 0, text: 'Hmm.' }];
        throw new UpstreamInvalidResponseError('Cut.');
      }
      yield* streamed;
    };
    const response = await running.chat({ ...body, stream: true }, underConfig(twoTargets));
    expect(response.headers.get('x-gateway-last-used-option-index')).toBe('config.targets[1]');
    expect(response.headers.get('x-gateway-model')).toBe('gemini-2.5-flash');
    expect(await response.text()).not.toContain('gemini-2.5-pro');
    expect(running.lines.at(-1)).toMatchObject({
      fields: {
        request: { slug: 'vertex-dev', usage: { promptTokens: 3 } },
        attempts: [
          { outcome: 'failed', usage: { promptTokens: 99 } },
          { outcome: 'served', usage: { promptTokens: 3 } },
        ],
      },
    });
  });

  it('tells what the target that failed last would have lost', async () => {
    running.upstream.complete = async () => {
      running.upstream.calls.at(-1)?.call.reportLoss({ path: 'store', action: 'dropped', reason: 'No.' });
      throw unavailable;
    };
    const response = await running.chat(body, underConfig(twoTargets));
    expect([response.status, response.headers.get('x-gateway-loss')]).toEqual([503, '1']);
  });

  it('has on record what was under way when its caller left', async () => {
    const leaving = new AbortController();
    running.upstream.complete = (_request, call) => {
      setTimeout(() => leaving.abort(), 20);
      return untilAborted(call.signal);
    };
    const asking = fetch(`${running.base}/v1/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-gateway-api-key': 'caller-key',
        ...underConfig(twoTargets),
      },
      body: JSON.stringify(body),
      signal: leaving.signal,
    });
    await expect(asking).rejects.toThrow();
    for (let tries = 0; tries < 500 && running.lines.length === 0; tries += 1) await sleep(5);
    expect(running.lines.at(-1)).toMatchObject({
      fields: { attempts: [{ option: 'config.targets[0]', outcome: 'cancelled', slug: 'gemini-dev' }] },
    });
  });

  it('is refused with all problems of the config', async () => {
    const config = { strategy: { mode: 'fallback' }, targets: [{ retry: { attempts: 9 }, nope: 1 }] };
    const response = await running.chat(body, underConfig(config));
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as { error: { message: string } };
    expect(error.message).toContain('config.targets[0].retry.attempts');
    expect(error.message).toContain('config.targets[0].nope');
    expect(running.upstream.calls).toHaveLength(0);
  });
});

describe('a stored config', () => {
  it('is named in the header, and its version is in the log', async () => {
    const response = await running.chat(body, { 'x-gateway-config': 'stored' });
    expect(response.headers.get('x-gateway-last-used-option-index')).toBe('config.targets[0]');
    expect(running.lines.at(-1)).toMatchObject({ fields: { request: { config: 'stored@3' } } });
  });

  it('may be the default of a key', async () => {
    const headers = { 'x-gateway-api-key': 'key-with-default' };
    const response = await running.chat(body, headers);
    expect(response.headers.get('x-gateway-last-used-option-index')).toBe('config.targets[0]');
  });

  it.each([
    [{ 'x-gateway-config': 'gone' }, 'header:x-gateway-config'],
    [{ 'x-gateway-api-key': 'key-with-lost-default' }, 'config'],
  ])('is not there: %j', async (headers, param) => {
    const response = await running.chat(body, headers);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: 'config_not_found', param } });
    expect(running.upstream.calls).toHaveLength(0);
  });
});

describe('an explanation under a config', () => {
  it('has every target with what it would get and lose, or why it cannot be asked', async () => {
    const config = {
      strategy: { mode: 'fallback' },
      targets: [{ provider: '@gemini-dev' }, { provider: '@missing' }],
    };
    const response = await running.post('/v1/explain', body, underConfig(config));
    expect(await response.json()).toEqual({
      object: 'gateway.explanation',
      targets: [
        {
          path: 'config.targets[0]',
          provider: 'google',
          slug: 'gemini-dev',
          model: 'gemini-2.5-flash',
          request: expect.objectContaining({ method: 'POST' }),
          loss: [],
        },
        {
          path: 'config.targets[1]',
          error: expect.objectContaining({ code: 'provider_not_found' }),
        },
      ],
      loss: [],
    });
    expect(running.upstream.calls).toHaveLength(0);
  });

  it('leaves targets out that would make it too large', async () => {
    const targets = Array.from({ length: 40 }, () => ({ provider: '@gemini-dev' }));
    const config = { strategy: { mode: 'fallback' }, targets };
    running.upstream.prepare = async () => [
      { method: 'POST', url: 'https://up.example', headers: {}, body: { text: 'x'.repeat(2 ** 20) } },
    ];
    const response = await running.post('/v1/explain', body, underConfig(config));
    const { targets: explained } = (await response.json()) as { targets: { error?: { code: string } }[] };
    expect(explained).toHaveLength(40);
    const missing = explained.filter(({ error }) => error?.code === 'payload_too_large');
    expect(missing).toHaveLength(8);
  });
});
