import type { ContentErrorBody } from '@model-gateway/contract';
import {
  UpstreamInvalidResponseError,
  UpstreamStatusError,
  type CallContext,
  type ContentProvider,
  type NativeContentAnswer,
  type NativeContentRequest,
  type Target,
} from '@model-gateway/core';
import { startApi, untilAborted, type RunningApi } from '../testing/start-api.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const body = { contents: [{ role: 'user', parts: [{ text: 'hi' }] }], novelty: { value: true } };
const models = '/v1beta/models/@gemini-dev/gemini-2.5-flash';
const whole = `${models}:generateContent`;
const streamed = `${models}:streamGenerateContent?alt=sse`;
const list = `${models}:streamGenerateContent`;
const event = 'data: {"candidates":[]}\r\n\r\n';
const usage = { promptTokens: 3, completionTokens: 1 };
const answered: NativeContentAnswer = {
  body: bytes('{ "candidates":[],  "text":"ä" }'),
  contentType: 'application/json; charset=UTF-8',
  usage,
  finish: ['stop'],
};

let running: RunningApi;
let calls: { target: Target; request: NativeContentRequest; call: CallContext }[];
let upstream: ContentProvider;

beforeEach(async () => {
  calls = [];
  upstream = {
    prepare: async () => [],
    complete: async () => answered,
    async *stream() {
      yield { bytes: bytes(''), begun: false, usage: { promptTokens: 3 } };
      yield { bytes: bytes(event), begun: true };
      yield { bytes: bytes(''), begun: true, usage, finish: ['length'] };
    },
  };
  running = await startApi(
    {},
    {
      content: (target) => ({
        prepare: (...given) => upstream.prepare(...given),
        complete: (request, call) => (
          calls.push({ target, request, call }),
          upstream.complete(request, call)
        ),
        stream: (request, call) => (calls.push({ target, request, call }), upstream.stream(request, call)),
      }),
    },
  );
});
afterEach(() => running.stop());

/** Without the key that other routes take. */
const send = (path: string, headers: Record<string, string>, json: unknown = body) =>
  fetch(running.base + path, { method: 'POST', headers, body: JSON.stringify(json) });
const errorOf = async (response: Response) => ((await response.json()) as ContentErrorBody).error;
const google = { 'x-goog-api-key': 'caller-key' };
const lastLine = () => running.lines.at(-1)?.fields;

describe('a request in Gemini’s own format', () => {
  it('goes up as it came, and its answer comes back byte for byte', async () => {
    const response = await send(whole, google);
    expect(response.status).toBe(200);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(answered.body);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json; charset=UTF-8',
      'x-gateway-provider': 'google',
      'x-gateway-model': 'gemini-2.5-flash',
    });
    expect(calls).toMatchObject([{ target: { slug: 'gemini-dev', model: 'gemini-2.5-flash' } }]);
    expect(calls[0]?.request).toEqual({
      method: 'generateContent',
      model: '@gemini-dev/gemini-2.5-flash',
      body,
    });
    expect(lastLine()?.request).toMatchObject({
      route: '/v1beta/models/{model}:generateContent',
      status: 200,
      stream: false,
      usage,
    });
  });

  it('is streamed where its path says so', async () => {
    const response = await send(streamed, google);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(await response.text()).toBe(event);
    expect(calls[0]?.request).toEqual({
      method: 'generateContent',
      model: '@gemini-dev/gemini-2.5-flash',
      body,
    });
    expect(lastLine()?.request).toMatchObject({ stream: true, usage });
  });

  it.each(['', '?alt=json'])('is one JSON list where %j asks for no events', async (query) => {
    upstream.stream = async function* () {
      yield { bytes: bytes(event), begun: true };
      yield { bytes: bytes(event), begun: true, usage, finish: ['stop'] };
    };
    const response = await send(list + query, google);
    expect(response.headers.get('content-type')).toBe('application/json; charset=UTF-8');
    expect(await response.text()).toBe('[{"candidates":[]}\n,\r\n{"candidates":[]}\n]');
    expect(lastLine()?.request).toMatchObject({ stream: true, usage });
  });

  it('writes an element of a list as soon as it is there, and an error as the last one', async () => {
    let goOn: () => void = () => undefined;
    upstream.stream = async function* () {
      yield { bytes: bytes(event), begun: true };
      await new Promise<void>((resolve) => (goOn = resolve));
      throw new UpstreamInvalidResponseError('Nonsense.');
    };
    const reader = (await send(list, google)).body!.getReader();
    const first = new TextDecoder().decode((await reader.read()).value);
    expect(first).toBe('[{"candidates":[]}\n');
    goOn();
    let rest = '';
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      rest += new TextDecoder().decode(read.value);
    }
    expect(JSON.parse(first + rest)).toMatchObject([{ candidates: [] }, { error: { code: 502 } }]);
  });

  it('is answered with the model that was asked for', async () => {
    const named = '{ "n": 1.0, "modelVersion":"gemini-2.5-flash" }';
    upstream.complete = async () => ({ ...answered, body: bytes(named) });
    upstream.stream = async function* () {
      yield { bytes: bytes(`data: ${named}\r\n\r\n`), begun: true };
    };
    const expected = named.replace('gemini', '@gemini-dev/gemini');
    const response = await send(whole, google);
    expect(await response.text()).toBe(expected);
    expect(response.headers.get('x-gateway-model')).toBe('gemini-2.5-flash');
    expect(await (await send(streamed, google)).text()).toBe(`data: ${expected}\r\n\r\n`);
    expect(await (await send(list, google)).text()).toBe(`[${expected}\n]`);
  });

  it('may only be counted', async () => {
    upstream.complete = async () => ({ body: bytes('{"totalTokens":7}'), contentType: 'application/json' });
    const response = await send(`${models}:countTokens`, google);
    expect(await response.json()).toEqual({ totalTokens: 7 });
    expect(calls[0]?.request.method).toBe('countTokens');
  });

  it.each<[string, Record<string, string>, string | undefined]>([
    ['x-goog-api-key', google, undefined],
    ['x-api-key', { 'x-api-key': 'caller-key' }, undefined],
    ['Authorization', { authorization: 'Bearer caller-key' }, undefined],
    ['x-gateway-api-key', { 'x-gateway-api-key': 'caller-key' }, undefined],
    [
      'x-gateway-api-key, beside a key that means nothing then',
      { 'x-gateway-api-key': 'caller-key', 'x-goog-api-key': 'other' },
      undefined,
    ],
    [
      'x-gateway-api-key, beside an own credential',
      { 'x-gateway-api-key': 'caller-key', authorization: 'Bearer AIza-own' },
      'AIza-own',
    ],
  ])('takes the key as %s, and never passes it on', async (_, headers, credential) => {
    const path = '/v1beta/models/@bring-your-own/gemini-2.5-flash:generateContent';
    const response = await send(credential === undefined ? whole : path, headers);
    expect(response.status).toBe(200);
    const [{ target } = { target: undefined }] = calls;
    expect(target?.credential).toMatchObject({ apiKey: credential ?? 'upstream-secret' });
    expect(JSON.stringify(running.lines)).not.toContain('caller-key');
  });

  it('needs a key that is one, which Google’s header alone is not elsewhere', async () => {
    expect((await send(whole, { 'x-goog-api-key': 'wrong' })).status).toBe(401);
    expect((await send('/v1/messages', google)).status).toBe(401);
    expect((await send('/v1beta/cachedContents', {})).status).toBe(401);
    expect(calls).toEqual([]);
  });

  it('is told where the key belongs when Authorization holds another secret', async () => {
    const token = { ...google, authorization: 'Bearer ya29.own' };
    for (const path of [whole, '/v1beta/cachedContents']) {
      const response = await send(path, token);
      const { message } = await errorOf(response);
      expect([response.status, message]).toEqual([401, expect.stringMatching(/Author.*x-gateway-api-key/)]);
      expect(message).not.toContain('ya29');
    }
    const good = { 'x-goog-api-key': 'ya29.own', authorization: 'Bearer caller-key' };
    expect((await send(whole, good)).status).toBe(200);
    const basic = await send(whole, { ...google, authorization: 'Basic eDp5' });
    expect(basic.status).toBe(200);
  });

  it.each([
    ['POST', '/v1/models/gemini-2.5-flash:batchGenerateContent', 'embedContent'],
    ['POST', '/v1/projects/p/locations/l/publishers/google/models/x:computeTokens', 'generateContent'],
    ['GET', '/v1/publishers/google/models', '/v1/models'],
    ['GET', '/v1/projects/p/locations/l/publishers/anthropic/models/x:rawPredict', 'use POST'],
    ['GET', whole, 'use POST'],
  ])('that asks %s %s is told what is served', async (method, path, says) => {
    const response = await fetch(running.base + path, { method, headers: google });
    expect([response.status, (await errorOf(response)).message]).toEqual([
      404,
      expect.stringContaining(says),
    ]);
  });

  it.each<[string, string, Record<string, string>]>([
    ['project and location', '/v1beta1/projects/p1/locations/europe-west1/publishers/google/models', {}],
    [
      'only their header',
      '/v1beta1/publishers/google/models',
      { 'x-gateway-vertex-project-id': 'p1', 'x-gateway-vertex-region': 'europe-west1' },
    ],
  ])('on a path of Vertex AI goes there, by %s', async (_, path, headers) => {
    const own = { 'x-gateway-api-key': 'caller-key', authorization: 'Bearer ya29.own' };
    const response = await send(`${path}/gemini-2.5-flash:generateContent`, { ...own, ...headers });
    expect(response.status).toBe(200);
    expect(calls[0]?.target).toMatchObject({
      kind: 'vertex-ai',
      projectId: 'p1',
      region: 'europe-west1',
      credential: { token: 'ya29.own' },
    });
  });

  it('is changed by a config as any other body, and its metadata become labels', async () => {
    const config = {
      override_params: { model: '@vertex-dev/gemini-2.5-pro', generationConfig: { seed: 1 } },
      drop_params: ['novelty'],
      metadata_as_labels: true,
    };
    await send(whole, {
      ...google,
      'x-gateway-config': JSON.stringify(config),
      'x-gateway-metadata': '{"team":"search"}',
    });
    const { contents } = body;
    expect(calls[0]?.target).toMatchObject({ slug: 'vertex-dev', model: 'gemini-2.5-pro' });
    expect(calls[0]?.request.body).toEqual({
      contents,
      generationConfig: { seed: 1 },
      labels: { team: 'search' },
    });
  });

  it('is what its path says, whatever a config says of stream', async () => {
    const targets = [{ override_params: { labels: {} } }];
    const chooses = (params: object) => ({ ...params, strategy: { mode: 'fallback' }, targets });
    for (const params of [
      { override_params: { stream: true } },
      { default_params: { stream: true } },
      { override_params: { stream: false } },
      { override_params: { stream: 'nonsense' } },
      { drop_params: ['stream'] },
    ]) {
      for (const config of [params, chooses(params)]) {
        const headers = { ...google, 'x-gateway-config': JSON.stringify(config) };
        for (const method of ['generateContent', 'countTokens']) {
          const text = await (await send(`${models}:${method}`, headers)).text();
          expect(text).toBe(new TextDecoder().decode(answered.body));
        }
        expect(await (await send(streamed, headers)).text()).toBe(event);
      }
    }
    expect(calls.every(({ request }) => !('stream' in request.body))).toBe(true);
  });

  it('is changed by a config in both spellings that Google reads', async () => {
    const config = JSON.stringify({ drop_params: ['safetySettings'] });
    await send(whole, { ...google, 'x-gateway-config': config }, { ...body, safety_settings: [] });
    expect(calls[0]?.request.body).toEqual(body);
  });

  it('may ask for JSON with options, as Google’s generated clients do', async () => {
    for (const query of ['$alt=json;enum-encoding=int', '%24alt=json%3Benum-encoding%3Dint', 'alt=json']) {
      expect((await send(`${whole}?${query}`, google)).status).toBe(200);
    }
    expect((await send(`${whole}?alt=jsonp`, google)).status).toBe(400);
    expect((await send(`${models}:streamGenerateContent?alt=media`, google)).status).toBe(400);
  });

  it('goes to the next target of its config while nothing was said', async () => {
    const usual = { ...upstream };
    upstream.stream = async function* (request, call) {
      if (calls.length > 1) return yield* usual.stream(request, call);
      yield { bytes: bytes(''), begun: false, usage: { promptTokens: 9 } };
      throw new UpstreamStatusError(503, 'unavailable', { status: 503, message: 'Overloaded.' });
    };
    const targets = ['gemini-dev', 'vertex-dev'].map((slug) => ({ provider: `@${slug}` }));
    const config = JSON.stringify({ strategy: { mode: 'fallback' }, targets });
    const response = await send(streamed, { ...google, 'x-gateway-config': config });
    expect(await response.text()).toBe(event);
    expect(response.headers.get('x-gateway-last-used-option-index')).toBe('config.targets[1]');
    expect(lastLine()?.request).toMatchObject({ provider: 'vertex-ai', usage });
  });

  it('is denied by a guardrail of its config', async () => {
    upstream.complete = async () => ({
      ...answered,
      body: bytes('{"candidates":[{"content":{"parts":[{"text":"a bomb"}]}}]}'),
    });
    const guardrail = { type: 'contains', words: ['bomb'], operator: 'none' };
    const config = JSON.stringify({ output_guardrails: [guardrail] });
    const response = await send(whole, { ...google, 'x-gateway-config': config });
    expect([response.status, (await errorOf(response)).reason]).toEqual([446, 'guardrail_denied']);
  });

  it('has to begin in the caller’s own time', async () => {
    upstream.stream = async function* (_request, call) {
      yield* [];
      await untilAborted(call.signal);
    };
    const response = await send(streamed, { ...google, 'x-gateway-request-timeout': '50' });
    expect([response.status, (await errorOf(response)).reason]).toEqual([408, 'request_timeout']);
  });
});

describe('an error', () => {
  const refusal = new UpstreamStatusError(429, 'resource_exhausted', { status: 429, message: 'Slower.' });

  it.each([whole, streamed, list])('before the answer is google.rpc.Status: %s', async (path) => {
    upstream.complete = () => Promise.reject(refusal);
    upstream.stream = async function* () {
      yield { bytes: bytes(''), begun: false, usage: { promptTokens: 3 } };
      throw refusal;
    };
    const response = await send(path, google);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      429,
      'application/json; charset=utf-8',
    ]);
    const expected = {
      error: {
        code: 429,
        message: 'Slower.',
        status: 'RESOURCE_EXHAUSTED',
        details: [
          {
            '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
            reason: 'RESOURCE_EXHAUSTED',
            domain: 'model-gateway',
          },
        ],
        reason: 'resource_exhausted',
        type: 'rate_limit_error',
        param: null,
        upstream: { status: 429, message: 'Slower.' },
      },
      provider: 'google',
    };
    expect(await response.json()).toEqual(path === list ? [expected] : expected);
  });

  it('of whoever has no key, too much body, or no such method has the same form', async () => {
    const expectError = async (response: Response, status: number, error: object) => {
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ error: { code: status, ...error } });
    };
    const unknown = await send(whole, { 'x-goog-api-key': 'wrong' });
    await expectError(unknown, 401, { status: 'UNAUTHENTICATED', reason: 'invalid_api_key' });
    const unserved = await send('/v1beta/models/m:tuneModel', google);
    await expectError(unserved, 404, { status: 'NOT_FOUND', reason: 'route_not_found' });
    const nobody = await send('/v1beta/models/@nobody/m:generateContent', google);
    await expectError(nobody, 404, { status: 'NOT_FOUND', reason: 'provider_not_found' });
  });

  it.each<[Error, object]>([
    [refusal, { code: 429, status: 'RESOURCE_EXHAUSTED', reason: 'resource_exhausted', message: 'Slower.' }],
    [
      new UpstreamInvalidResponseError('Nonsense.'),
      { code: 502, status: 'UNAVAILABLE', reason: 'upstream_invalid_response', type: 'upstream_error' },
    ],
    [new TypeError('secret internals'), { code: 500, status: 'INTERNAL', reason: 'internal_error' }],
  ])('in mid-stream is an event that Google’s clients know: %s', async (failure, expected) => {
    upstream.stream = async function* () {
      yield { bytes: bytes(event), begun: true, usage };
      throw failure;
    };
    const text = await (await send(streamed, google)).text();
    const [first, last, ...rest] = text.split('\r\n\r\n');
    expect([first, rest]).toEqual([event.trimEnd(), ['']]);
    expect(JSON.parse(last!.replace(/^data: /, ''))).toMatchObject({ error: expected, provider: 'google' });
    expect(text).not.toContain('secret internals');
    expect(lastLine()).toMatchObject({ request: { status: 200, usage } });
  });

  it.each<[string, string, number, string | null]>([
    ['a body that is no JSON', '{', 400, null],
    ['a list', '[]', 400, null],
    ['a model in the body', '{"model":"other"}', 400, 'model'],
  ])('is told of %s', async (_, text, status, param) => {
    const response = await fetch(running.base + whole, { method: 'POST', headers: google, body: text });
    expect([response.status, (await errorOf(response)).param]).toEqual([status, param]);
    expect(calls).toEqual([]);
  });
});
