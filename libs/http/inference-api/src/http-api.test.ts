import { gzipSync } from 'node:zlib';
import { UpstreamStatusError, UpstreamUnreachableError } from '@model-gateway/core';
import { chatBody, startApi, type RunningApi } from './testing/start-api.js';

let running: RunningApi;
beforeEach(async () => {
  running = await startApi({ headerPrefixes: ['x-gateway-', 'x-portkey-'] });
});
afterEach(() => running.stop());

const post = (path: string, headers: Record<string, string>, body: string = JSON.stringify(chatBody)) =>
  fetch(running.base + path, { method: 'POST', headers, body });

describe('POST /v1/chat/completions', () => {
  it('answers with a chat completion and the gateway headers', async () => {
    const response = await running.chat(chatBody);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      id: expect.stringMatching(/^chatcmpl-/),
      object: 'chat.completion',
      model: 'gemini-2.5-flash-001',
      provider: 'google',
      choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: 'Hello' } }],
      usage: { prompt_tokens: 3, completion_tokens: 1, total_tokens: 4 },
    });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-gateway-request-id': expect.stringMatching(/^req_/),
      'x-gateway-trace-id': expect.any(String),
      'x-gateway-provider': 'google',
      'x-gateway-model': 'gemini-2.5-flash',
      'x-gateway-retry-attempt-count': '0',
      'x-gateway-cache-status': 'DISABLED',
      'server-timing': expect.stringMatching(
        /^auth;dur=[\d.]+, translate;dur=[\d.]+, upstream;dur=[\d.]+, total;dur=[\d.]+$/,
      ),
    });
    expect(response.headers.has('x-powered-by')).toBe(false);
    expect(response.headers.has('x-gateway-loss')).toBe(false);
  });

  it('counts what could not be carried in x-gateway-loss', async () => {
    running.upstream.complete = async (_request, call) => {
      call.reportLoss({ path: 'tools[0]', action: 'dropped', reason: 'test' });
      return { choices: [] };
    };
    const response = await running.chat(chatBody);
    expect(response.headers.get('x-gateway-loss')).toBe('1');
  });

  it.each([false, true])(
    'counts a picture that strict mode has no place for (streamed: %s)',
    async (stream) => {
      const body = { ...chatBody, modalities: ['image'], stream };
      expect((await running.chat(body)).headers.get('x-gateway-loss')).toBe('1');
      const more = await running.chat(body, { 'x-gateway-strict-standard-compliance': 'false' });
      expect(more.headers.has('x-gateway-loss')).toBe(false);
    },
  );

  it('takes a tool that has nothing to say, but not one whose content is missing', async () => {
    const called = { id: 'a', type: 'function', function: { name: 'f', arguments: '{}' } };
    const after = (tool: object) =>
      running.chat({
        ...chatBody,
        messages: [...chatBody.messages, { role: 'assistant', content: null, tool_calls: [called] }, tool],
      });
    expect((await after({ role: 'tool', tool_call_id: 'a', content: null })).status).toBe(200);
    const missing = await after({ role: 'tool', tool_call_id: 'a' });
    expect(missing.status).toBe(400);
    expect(await missing.json()).toMatchObject({ error: { param: 'messages[2].content' } });
  });

  it('takes a model name that no header could hold', async () => {
    const response = await running.chat({ ...chatBody, model: '@gemini-dev/modèle\n😀' });
    expect(response.status).toBe(200);
    expect(response.headers.get('x-gateway-model')).toBe('mod?le???');
  });

  describe('who calls', () => {
    it.each([
      ['no key', {}, 401],
      ['an unknown key', { 'x-gateway-api-key': 'nope' }, 401],
      ['an empty key', { 'x-gateway-api-key': '' }, 401],
      ['a key as Authorization without Bearer', { authorization: 'caller-key' }, 401],
      ['a key', { 'x-gateway-api-key': 'caller-key' }, 200],
      ['a key under the other prefix', { 'x-portkey-api-key': 'caller-key' }, 200],
      ['a Bearer key', { authorization: 'Bearer caller-key' }, 200],
      ['a bearer key in small letters', { authorization: 'bearer caller-key' }, 200],
      ['a native key', { 'x-api-key': 'caller-key' }, 200],
      [
        'a native key beside a blank Authorization',
        { authorization: 'Bearer ', 'x-api-key': 'caller-key' },
        200,
      ],
      ['a blank Bearer key', { authorization: 'Bearer ' }, 401],
      ['a key without the scope', { 'x-gateway-api-key': 'admin-key' }, 403],
    ])('%s: %j gives %i', async (_case, headers, status) => {
      const response = await post('/v1/chat/completions', headers);
      expect(response.status).toBe(status);
      const body = (await response.json()) as { error?: { code: string } };
      const codes: Record<number, string> = { 401: 'invalid_api_key', 403: 'insufficient_scope' };
      expect(body.error?.code).toBe(codes[status]);
    });

    it.each([['Bearer up-key'], ['up-key'], ['bearer  up-key']])(
      'passes Authorization: %s on when the key came by itself',
      async (authorization) => {
        const response = await running.chat(
          { ...chatBody, model: 'gemini-2.5-flash' },
          { authorization, 'x-gateway-provider': 'google' },
        );
        expect(response.status).toBe(200);
        expect(running.upstream.calls[0]!.target.credential).toEqual({ type: 'api-key', apiKey: 'up-key' });
      },
    );

    it('never passes a key upstream that was taken from Authorization', async () => {
      const response = await post(
        '/v1/chat/completions',
        { authorization: 'Bearer caller-key', 'x-gateway-provider': 'google' },
        JSON.stringify({ ...chatBody, model: 'gemini-2.5-flash' }),
      );
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        error: { code: 'missing_required_parameter', param: 'header:authorization' },
      });
    });
  });

  describe('a key of the gateway in Authorization, as OpenAI SDKs send it', () => {
    const wrong = [
      ['the key of the request', 'Bearer caller-key', 'missing_required_parameter'],
      ['the key of the request without Bearer', 'caller-key', 'missing_required_parameter'],
      ['another key', 'Bearer admin-key', 'invalid_value'],
      ['a blank one', 'Bearer ', 'missing_required_parameter'],
    ] as const;
    const places = [
      ['an entry without a credential', '@bring-your-own/gemini-2.5-flash', {}],
      ['a provider without the catalog', 'gemini-2.5-flash', { 'x-gateway-provider': 'google' }],
    ] as const;
    const cases = wrong.flatMap(([what, authorization, code]) =>
      places.map(([where, model, headers]) => ({ what, authorization, code, where, model, headers })),
    );

    it.each(cases)(
      'is never sent upstream: $what for $where',
      async ({ authorization, code, model, headers }) => {
        const response = await running.chat({ ...chatBody, model }, { ...headers, authorization });
        expect(response.status).toBe(400);
        const text = await response.text();
        expect(JSON.parse(text)).toMatchObject({ error: { code, param: 'header:authorization' } });
        expect(text).not.toMatch(/caller-key|admin-key/);
        expect(running.upstream.calls).toHaveLength(0);
      },
    );

    it('is no hindrance where a stored credential applies', async () => {
      expect((await running.chat(chatBody, { authorization: 'Bearer caller-key' })).status).toBe(200);
    });
  });

  describe('headers', () => {
    it.each([
      [{ 'x-gateway-custom-host': 'a' }, 'invalid_value', 'header:x-gateway-custom-host'],
      [{ 'x-gateway-custom-host': 'http://a' }, 'invalid_value', 'header:x-gateway-custom-host'],
      [
        { 'x-portkey-forward-headers': 'x-team, cookie' },
        'invalid_value',
        'header:x-gateway-forward-headers',
      ],
      [{ 'x-gateway-metadata': '[]' }, 'invalid_value', 'header:x-gateway-metadata'],
      [{ 'x-gateway-metadata': '{' }, 'invalid_value', 'header:x-gateway-metadata'],
      [{ 'x-gateway-metadata': '{"a":1}' }, 'invalid_value', 'header:x-gateway-metadata'],
      [
        { 'x-gateway-metadata': JSON.stringify({ a: 'x'.repeat(129) }) },
        'invalid_value',
        'header:x-gateway-metadata',
      ],
      [{ 'x-gateway-request-timeout': '0' }, 'invalid_value', 'header:x-gateway-request-timeout'],
      [{ 'x-gateway-request-timeout': '1s' }, 'invalid_value', 'header:x-gateway-request-timeout'],
      [{ 'x-gateway-cache-force-refresh': 'yes' }, 'invalid_value', 'header:x-gateway-cache-force-refresh'],
      [{ 'x-gateway-request-timeout': '99999999999' }, 'invalid_value', 'header:x-gateway-request-timeout'],
      [{ 'x-gateway-trace-id': 'a b' }, 'invalid_value', 'header:x-gateway-trace-id'],
      [{ 'x-gateway-provider': 'azure' }, 'unknown_provider', 'header:x-gateway-provider'],
    ])('%j is refused', async (headers, code, param) => {
      const response = await running.chat(chatBody, headers);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error', code, param } });
    });

    it('accepts those of tracing, caching and logging, and metadata', async () => {
      const response = await running.chat(chatBody, {
        'x-gateway-trace-id': 'trace-1',
        'x-gateway-span-id': 's',
        'x-gateway-debug': 'false',
        'x-gateway-cache-namespace': 'n',
        'x-gateway-metadata': '{"_user":"u","__proto__":"x"}',
      });
      expect(response.status).toBe(200);
      expect(response.headers.get('x-gateway-trace-id')).toBe('trace-1');
    });

    it('takes the trace id of traceparent, and an own header before it', async () => {
      const traceparent = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`;
      const plain = await running.chat(chatBody, { traceparent });
      expect(plain.headers.get('x-gateway-trace-id')).toBe('ab'.repeat(16));
      const own = await running.chat(chatBody, { traceparent, 'x-gateway-trace-id': 'own' });
      expect(own.headers.get('x-gateway-trace-id')).toBe('own');
    });

    it.each([
      [{}, false],
      [{ 'x-gateway-strict-standard-compliance': 'true' }, false],
      [{ 'x-gateway-strict-standard-compliance': 'no' }, false],
      [{ 'x-gateway-strict-standard-compliance': 'false' }, true],
      [{ 'x-portkey-strict-open-ai-compliance': 'False' }, true],
    ])('%j: more than the standard = %s', async (headers, more) => {
      const response = await running.chat(chatBody, headers);
      const body = (await response.json()) as { choices: object[] };
      expect('native_finish_reason' in body.choices[0]!).toBe(more);
    });

    it('gives up with 408 after request-timeout', async () => {
      running.upstream.complete = () => new Promise(() => undefined);
      const response = await running.chat(chatBody, { 'x-gateway-request-timeout': '20' });
      expect(response.status).toBe(408);
      expect(await response.json()).toMatchObject({
        error: { type: 'timeout_error', code: 'request_timeout' },
      });
    });
  });

  describe('bodies', () => {
    it.each([
      ['', 'invalid_json', 'empty'],
      ['{"model": secret}', 'invalid_json', 'position 10'],
      ['{"model":"m"', 'invalid_json', 'ends in the middle'],
      ['[]', 'invalid_value', 'JSON object'],
      ['null', 'invalid_value', 'JSON object'],
      ['"x"', 'invalid_value', 'JSON object'],
      [`{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`, 'invalid_value', 'deeper than 200'],
    ])('refuses %.40s', async (text, code, message) => {
      const response = await running.chat(text);
      expect(response.status).toBe(400);
      const body = (await response.json()) as { error: { code: string; message: string } };
      expect(body.error.code).toBe(code);
      expect(body.error.message).toContain(message);
      expect(body.error.message).not.toContain('secret');
    });

    it('refuses bytes that are not UTF-8', async () => {
      const response = await running.chat(Buffer.from('{"model":"\xff"}', 'latin1'));
      expect(await response.json()).toMatchObject({ error: { code: 'invalid_json' } });
    });

    it('takes a byte-order mark, any content type, and text beyond ASCII', async () => {
      const body = { ...chatBody, messages: [{ role: 'user', content: 'Grüße 😀' }] };
      const bytes = Buffer.from('\ufeff' + JSON.stringify(body));
      const response = await running.chat(bytes, { 'content-type': 'text/plain' });
      expect(response.status).toBe(200);
      expect(running.upstream.calls[0]!.request.messages[0]!.content).toEqual([
        { type: 'text', text: 'Grüße 😀' },
      ]);
    });

    it('takes gzip, bounded', async () => {
      const good = await running.chat(gzipSync(JSON.stringify(chatBody)), { 'content-encoding': 'gzip' });
      expect(good.status).toBe(200);
      const bomb = await running.chat(gzipSync(Buffer.alloc(5_000_000)), { 'content-encoding': 'gzip' });
      expect(bomb.status).toBe(413);
      const broken = await running.chat('{}', { 'content-encoding': 'gzip' });
      expect(broken.status).toBe(400);
      const unknown = await running.chat('{}', { 'content-encoding': 'zstd' });
      expect(await unknown.json()).toMatchObject({ error: { code: 'unsupported_parameter' } });
    });

    it('refuses a wrong field with its path', async () => {
      const response = await running.chat({ ...chatBody, stream: 'yes' });
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({
        error: {
          message: 'stream must be a boolean value.',
          type: 'invalid_request_error',
          param: 'stream',
          code: 'invalid_value',
        },
      });
    });
  });

  describe('upstream failures', () => {
    it('keeps status, code, details and retry-after of the upstream', async () => {
      running.upstream.complete = async () => {
        throw new UpstreamStatusError(429, 'resource_exhausted', {
          status: 429,
          code: 'RESOURCE_EXHAUSTED',
          message: 'Quota exceeded.',
          details: [{ reason: 'RATE' }],
          retryAfterMs: 1500,
        });
      };
      const response = await running.chat(chatBody);
      expect(response.status).toBe(429);
      expect(response.headers.get('retry-after')).toBe('2');
      expect(response.headers.get('x-gateway-provider')).toBe('google');
      expect(await response.json()).toEqual({
        error: {
          message: 'Quota exceeded.',
          type: 'rate_limit_error',
          param: null,
          code: 'resource_exhausted',
          upstream: {
            status: 429,
            code: 'RESOURCE_EXHAUSTED',
            message: 'Quota exceeded.',
            details: [{ reason: 'RATE' }],
          },
        },
        provider: 'google',
      });
    });

    it.each([
      [400, 'invalid_request_error'],
      [401, 'authentication_error'],
      [403, 'permission_error'],
      [404, 'not_found_error'],
      [409, 'upstream_error'],
      [500, 'upstream_error'],
      [503, 'upstream_error'],
      [529, 'upstream_error'],
    ])('an upstream %i is a %s', async (status, type) => {
      running.upstream.complete = async () => {
        throw new UpstreamStatusError(status, 'c', { status, message: 'm' });
      };
      const response = await running.chat(chatBody);
      const { error } = (await response.json()) as { error: { type: string } };
      expect([response.status, error.type]).toEqual([status, type]);
    });

    it('tells nothing of a bug but the request id, and logs it with its stack', async () => {
      running.upstream.complete = async () => {
        throw new TypeError('secret internals');
      };
      const response = await running.chat(chatBody);
      expect(response.status).toBe(500);
      const text = await response.text();
      expect(text).not.toContain('secret internals');
      expect(text).toContain(response.headers.get('x-gateway-request-id'));
      expect(running.lines.find((line) => line.level === 'error')!.fields.error).toBeInstanceOf(TypeError);
    });

    it('is a 502 when the upstream cannot be reached', async () => {
      running.upstream.complete = async () => {
        throw new UpstreamUnreachableError('The upstream cannot be reached.');
      };
      const response = await running.chat({ ...chatBody, stream: false });
      expect(response.status).toBe(502);
    });
  });

  it('leaves one log line without secrets or bodies', async () => {
    await running.chat(
      { ...chatBody, messages: [{ role: 'user', content: 'private words' }] },
      { authorization: 'Bearer up-secret' },
    );
    expect(running.lines).toHaveLength(1);
    const [line] = running.lines;
    expect(line!.fields.request).toMatchObject({
      callerId: 'key-1',
      route: '/v1/chat/completions',
      status: 200,
      stream: false,
      provider: 'google',
      slug: 'gemini-dev',
      model: 'gemini-2.5-flash',
      usage: { totalTokens: 4 },
    });
    expect(JSON.stringify(line)).not.toMatch(/caller-key|up-secret|upstream-secret|private words/);
  });
});

describe('other routes', () => {
  it('answers health checks without a key and without a log line', async () => {
    for (const path of ['/healthz', '/v1/health', '/readyz']) {
      expect((await fetch(running.base + path)).status).toBe(200);
    }
    expect(running.lines).toHaveLength(0);
  });

  it.each([
    ['GET', '/nowhere', {}, 404],
    ['GET', '/v1/nowhere', {}, 401],
    ['GET', '/admin/v1/x', {}, 401],
    ['GET', '/v1/nowhere', { 'x-gateway-api-key': 'caller-key' }, 404],
    ['GET', '/v1/chat/completions', { 'x-gateway-api-key': 'caller-key' }, 404],
    ['GET', '/%E0%A4%A', {}, 404],
  ])('%s %s with %j is %i in the error shape', async (method, path, headers, status) => {
    const response = await fetch(running.base + path, { method, headers: headers as Record<string, string> });
    expect(response.status).toBe(status);
    const code = status === 401 ? 'invalid_api_key' : 'route_not_found';
    expect(await response.json()).toMatchObject({ error: { code, param: null } });
  });
});

describe('CORS', () => {
  it('is off by default, and lets configured origins in', async () => {
    const closed = await fetch(`${running.base}/healthz`, { headers: { origin: 'https://a.example' } });
    expect(closed.headers.has('access-control-allow-origin')).toBe(false);
    const open = await startApi({ corsOrigins: ['https://a.example'] });
    try {
      const preflight = await fetch(`${open.base}/v1/chat/completions`, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://a.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'x-gateway-api-key',
        },
      });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-origin')).toBe('https://a.example');
      expect(preflight.headers.get('access-control-allow-headers')).toBe('x-gateway-api-key');
      const foreign = await fetch(`${open.base}/healthz`, { headers: { origin: 'https://b.example' } });
      expect(foreign.headers.has('access-control-allow-origin')).toBe(false);
    } finally {
      await open.stop();
    }
  });
});
