import {
  InvalidRequestError,
  UpstreamInvalidResponseError,
  UpstreamStatusError,
  type CallContext,
  type JsonObject,
  type MessagesProvider,
  type NativeMessagesAnswer,
  type NativeMessagesChunk,
  type Target,
} from '@model-gateway/core';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApi, untilAborted, type RunningApi } from '../testing/start-api.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const body: JsonObject = {
  model: '@vertex-dev/anthropic.claude-sonnet-4-5',
  max_tokens: 5,
  messages: [{ role: 'user', content: 'hi' }],
  novelty: { value: true },
};
const streamBody = { ...body, stream: true };
const start = 'event: message_start\ndata: {"type":"message_start"}\n\n';
const stop = 'event: message_stop\ndata: {"type":"message_stop"}\n\n';
const answered: NativeMessagesAnswer = {
  body: bytes('{ "id":"msg_1",  "text":"ä" }'),
  contentType: 'application/json',
  headers: { 'request-id': 'req_vrtx_1', 'anthropic-ratelimit-requests-remaining': '9' },
  usage: { promptTokens: 3, completionTokens: 1 },
};

let running: RunningApi;
let calls: { target: Target; body: JsonObject; call: CallContext }[];
let upstream: MessagesProvider;

beforeEach(async () => {
  calls = [];
  upstream = {
    prepare: async () => [],
    complete: async () => answered,
    async *stream() {
      yield {
        bytes: bytes(start),
        begun: false,
        headers: { 'request-id': 'req_vrtx_2' },
        usage: { promptTokens: 3 },
      };
      yield { bytes: bytes(stop), begun: true, usage: { promptTokens: 3, completionTokens: 2 } };
    },
  };
  running = await startApi(
    {},
    {
      messages: (target) => ({
        prepare: (...given) => upstream.prepare(...given),
        complete: (request, call) => (
          calls.push({ target, body: request.body, call }),
          upstream.complete(request, call)
        ),
        stream: (request, call) => (
          calls.push({ target, body: request.body, call }),
          upstream.stream(request, call)
        ),
      }),
    },
  );
});
afterEach(() => running.stop());

const send = (json: unknown, headers: Record<string, string> = {}) =>
  running.post('/v1/messages', json, headers);

describe('POST /v1/messages', () => {
  it.each(['/v1/messages', '/v1/v1/messages'])('at %s gives the answer byte for byte', async (path) => {
    const response = await running.post(path, body);
    expect(response.status).toBe(200);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(answered.body);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json',
      'request-id': 'req_vrtx_1',
      'anthropic-ratelimit-requests-remaining': '9',
      'x-gateway-provider': 'vertex-ai',
      'x-gateway-model': 'anthropic.claude-sonnet-4-5',
    });
    expect(calls[0]).toMatchObject({ target: { model: 'anthropic.claude-sonnet-4-5' }, body });
    expect(running.lines.at(-1)?.fields.request).toMatchObject({
      status: 200,
      stream: false,
      usage: { promptTokens: 3, completionTokens: 1 },
    });
  });

  it.each([
    ['application/json; charset=UTF-8', 'application/json; charset=UTF-8'],
    ['text/html;charset="utf-8"; boundary=x', 'application/json; charset=utf-8'],
    ['text/html', 'application/json'],
    ['text/html; charset=<b>', 'application/json'],
    ['', 'application/json'],
  ])('is JSON, whatever the upstream calls it: %j', async (contentType, expected) => {
    upstream.complete = async () => ({ ...answered, contentType });
    expect((await send(body)).headers.get('content-type')).toBe(expected);
  });

  it.each([{ 'x-api-key': 'caller-key' }, { authorization: 'Bearer caller-key' }])(
    'takes the key as native SDKs send it: %j',
    async (headers) => {
      const response = await fetch(`${running.base}/v1/messages`, {
        method: 'POST',
        headers: { ...headers, 'anthropic-version': '2023-06-01' },
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(200);
      expect(response.headers.get('x-gateway-loss')).toBeNull();
    },
  );

  it('passes on which betas are asked for, and counts what was lost', async () => {
    upstream.complete = async (_request, call) => {
      call.reportLoss({ path: 'header:anthropic-beta', action: 'dropped', reason: 'Refused.' });
      return answered;
    };
    const response = await send(body, { 'anthropic-beta': 'a,b' });
    expect(calls[0]?.call.betas).toEqual({ values: ['a', 'b'], path: 'header:anthropic-beta' });
    expect(response.headers.get('x-gateway-loss')).toBe('1');
  });
});

it('reports metadata that was to become labels', async () => {
  const response = await send(body, {
    'x-gateway-config': '{"metadata_as_labels":true}',
    'x-gateway-metadata': '{"team":"maps"}',
  });
  expect(response.headers.get('x-gateway-loss')).toBe('1');
});

describe('a streamed message', () => {
  it('is the events of the upstream, and nothing else', async () => {
    const response = await send(streamBody);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('request-id')).toBe('req_vrtx_2');
    expect(await response.text()).toBe(start + stop);
    expect(running.lines.at(-1)?.fields.request).toMatchObject({
      stream: true,
      usage: { promptTokens: 3, completionTokens: 2 },
    });
  });

  it('is an ordinary error answer when the first event is a refusal', async () => {
    upstream.stream = async function* () {
      yield* [];
      throw new UpstreamStatusError(529, 'overloaded_error', { status: 529, message: 'Overloaded' });
    };
    const response = await send(streamBody);
    expect(response.status).toBe(529);
    expect(await response.json()).toEqual({
      type: 'error',
      error: { type: 'overloaded_error', message: 'Overloaded', code: 'overloaded_error' },
      request_id: response.headers.get('x-gateway-request-id'),
    });
  });

  it('that breaks off ends with an error event of its own kind (R40)', async () => {
    upstream.stream = async function* () {
      yield { bytes: bytes(start), begun: false };
      throw new UpstreamInvalidResponseError('The upstream’s answer broke off before its end.');
    };
    const response = await send(streamBody);
    const text = await response.text();
    expect(text.startsWith(`${start}event: error\ndata: {`)).toBe(true);
    expect(text.endsWith('\n\n')).toBe(true);
    expect(text).not.toContain('message_stop');
    expect(JSON.parse(text.slice(start.length).split('\ndata: ')[1]!)).toEqual({
      type: 'error',
      error: {
        type: 'api_error',
        message: 'The upstream’s answer broke off before its end.',
        code: 'upstream_invalid_response',
      },
      request_id: response.headers.get('x-gateway-request-id'),
    });
    expect(running.lines.at(-1)).toMatchObject({ level: 'warn', fields: { request: { status: 200 } } });
  });

  it('asks the upstream for no more than the client reads', async () => {
    const chunk: NativeMessagesChunk = { bytes: bytes(`: ${'x'.repeat(100_000)}\n\n`), begun: true };
    let asked = 0;
    let closed = false;
    upstream.stream = async function* () {
      try {
        for (asked = 1; asked < 10_000; asked += 1) yield chunk;
      } finally {
        closed = true;
      }
    };
    const socket = connect(running.port, '127.0.0.1');
    const json = JSON.stringify(streamBody);
    socket.write(
      `POST /v1/messages HTTP/1.1\r\nhost: a\r\nx-api-key: caller-key\r\n` +
        `content-length: ${json.length}\r\n\r\n${json}`,
    );
    await sleep(200);
    socket.pause();
    const before = asked;
    await sleep(200);
    expect(asked).toBe(before);
    expect(asked).toBeLessThan(500);
    socket.destroy();
    await sleep(50);
    expect(closed).toBe(true);
  });

  it.each([
    ['a whole answer', body],
    ['the first event', streamBody],
  ])('aborts the upstream when the caller leaves while waiting for %s (R64)', async (_, json) => {
    upstream.complete = (_request, call) => untilAborted(call.signal);
    upstream.stream = async function* (_request, call) {
      yield* [];
      await untilAborted(call.signal);
    };
    const controller = new AbortController();
    const request = fetch(`${running.base}/v1/messages`, {
      method: 'POST',
      headers: { 'x-api-key': 'caller-key' },
      body: JSON.stringify(json),
      signal: controller.signal,
    }).catch(() => undefined);
    while (calls.length === 0) await sleep(2);
    controller.abort();
    await request;
    await sleep(50);
    expect(calls[0]?.call.signal.aborted).toBe(true);
    expect(running.lines.at(-1)?.fields).toMatchObject({ failure: { code: 'cancelled' } });
  });

  it('is given up when it says nothing in time', async () => {
    upstream.stream = async function* (_request, call) {
      yield* [];
      await untilAborted(call.signal);
    };
    const response = await send(streamBody, { 'x-gateway-request-timeout': '30' });
    expect(response.status).toBe(504);
    expect(await response.json()).toMatchObject({ type: 'error', error: { type: 'timeout_error' } });
  });

  it('ends with an error event when the process shuts down', async () => {
    upstream.stream = async function* (_request, call) {
      yield { bytes: bytes(start), begun: false };
      await untilAborted(call.signal);
    };
    const response = await send(streamBody);
    const [text] = await Promise.all([response.text(), running.api.drain(10)]);
    expect(text).toMatch(/^event: message_start\n.*\n\nevent: error\n.*overloaded_error.*\n\n$/);
  });
});

describe('an error of these routes', () => {
  const shape = (type: string) => ({
    type: 'error',
    error: { type, message: expect.any(String), code: expect.stringMatching(/^\w+$/) },
    request_id: expect.stringMatching(/^req_/),
  });

  it.each<[string, unknown, Record<string, string>, number, string, string]>([
    ['/v1/messages', '{', {}, 400, 'invalid_request_error', 'JSON'],
    ['/v1/messages', { ...body, max_tokens: undefined }, {}, 400, 'invalid_request_error', 'max_tokens'],
    ['/v1/messages', { ...body, max_tokens: 1.5 }, {}, 400, 'invalid_request_error', 'max_tokens'],
    ['/v1/messages', { ...body, max_tokens: -1 }, {}, 400, 'invalid_request_error', 'max_tokens'],
    ['/v1/messages', { ...body, messages: [] }, {}, 400, 'invalid_request_error', 'messages'],
    ['/v1/messages', { ...body, messages: ['hi'] }, {}, 400, 'invalid_request_error', 'messages'],
    ['/v1/messages', { ...body, messages: 'hi' }, {}, 400, 'invalid_request_error', 'messages'],
    ['/v1/messages', { ...body, stream: 'yes' }, {}, 400, 'invalid_request_error', 'stream'],
    ['/v1/messages', { ...body, model: 1 }, {}, 400, 'invalid_request_error', 'model'],
    ['/v1/messages', { ...body, model: '@nobody/x' }, {}, 404, 'not_found_error', 'nobody'],
    ['/v1/messages', body, { 'x-gateway-api-key': 'wrong' }, 401, 'authentication_error', 'key'],
    ['/v1/messages', body, { 'x-gateway-api-key': 'admin-key' }, 403, 'permission_error', 'scope'],
    ['/v1/messages', 'x'.repeat(1_000_001), {}, 413, 'request_too_large', ''],
    ['/v1/messages/batches', body, {}, 404, 'not_found_error', 'No route for POST'],
    ['/v1/v1/messages/none', body, { 'x-gateway-api-key': 'wrong' }, 401, 'authentication_error', 'key'],
    ['/v1/messages/count_tokens', { ...body, stream: true }, {}, 400, 'invalid_request_error', 'stream'],
    ['/v1/messages/count_tokens', { ...body, messages: null }, {}, 400, 'invalid_request_error', 'messages'],
  ])('has the native shape: %s', async (path, json, headers, status, type, says) => {
    const response = await running.post(path, json, headers);
    expect(response.status).toBe(status);
    const answer = (await response.json()) as { error: { message: string }; request_id: string };
    expect(answer).toEqual(shape(type));
    expect(answer.error.message).toContain(says);
    expect(response.headers.get('request-id')).toBe(answer.request_id);
  });

  it('has the native shape for a wrong method too', async () => {
    const headers = { 'x-api-key': 'caller-key' };
    const response = await fetch(`${running.base}/v1/messages`, { headers });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual(shape('not_found_error'));
  });

  it.each<[Error, number, string]>([
    [
      new UpstreamStatusError(400, 'invalid_request_error', { status: 400, message: 'm' }),
      400,
      'invalid_request_error',
    ],
    [
      new UpstreamStatusError(413, 'request_too_large', { status: 413, message: 'm' }),
      413,
      'request_too_large',
    ],
    [new UpstreamStatusError(409, 'conflict_error', { status: 409, message: 'm' }), 409, 'conflict_error'],
    [
      new UpstreamStatusError(429, 'resource_exhausted', { status: 429, message: 'm' }),
      429,
      'rate_limit_error',
    ],
    [
      new UpstreamStatusError(403, 'permission_denied', { status: 403, message: 'm' }),
      403,
      'permission_error',
    ],
    [new UpstreamStatusError(503, 'unavailable', { status: 503, message: 'm' }), 529, 'overloaded_error'],
    [new UpstreamStatusError(500, 'internal', { status: 500, message: 'm' }), 500, 'api_error'],
    [new UpstreamInvalidResponseError('m'), 502, 'api_error'],
    [new InvalidRequestError('invalid_value', 'm'), 400, 'invalid_request_error'],
    [new TypeError('secret internals'), 500, 'api_error'],
  ])('says what the upstream says: %s', async (error, status, type) => {
    upstream.complete = () => Promise.reject(error);
    const response = await send(body);
    expect(response.status).toBe(status);
    const text = await response.text();
    expect(JSON.parse(text)).toEqual(shape(type));
    expect(text).not.toContain('secret internals');
  });

  it.each<[Error, object]>([
    [
      new InvalidRequestError('unsupported_parameter', 'm', { param: 'thread' }),
      { error_code: 'thread_unsupported_request' },
    ],
    [
      new UpstreamStatusError(400, 'invalid_request_error', {
        status: 400,
        message: 'm',
        details: { request_id: 'req_vrtx_1', details: { error_code: 'tool_name_conflict' } },
      }),
      { error_code: 'tool_name_conflict' },
    ],
  ])('keeps what programs read: %s', async (error, details) => {
    upstream.complete = () => Promise.reject(error);
    expect(await (await send(body)).json()).toMatchObject({ error: { details } });
  });

  it('tells when to come back', async () => {
    const failure = { status: 429, message: 'm', retryAfterMs: 1500 };
    upstream.complete = () => Promise.reject(new UpstreamStatusError(429, 'rate_limit_error', failure));
    expect((await send(body)).headers.get('retry-after')).toBe('2');
  });

  it.each([
    ['a whole answer', body],
    ['a stream', streamBody],
  ])('that ends %s keeps the upstream’s headers, and the log its id', async (_, json) => {
    const headers = {
      'request-id': 'req_vrtx_3',
      'retry-after': '1',
      'anthropic-ratelimit-requests-remaining': '0',
    };
    const error = new UpstreamStatusError(429, 'rate_limit_error', {
      status: 429,
      message: 'm',
      retryAfterMs: 1500,
      headers,
    });
    upstream.complete = () => Promise.reject(error);
    upstream.stream = async function* () {
      yield* [];
      throw error;
    };
    const response = await send(json);
    expect(response.status).toBe(429);
    expect(Object.fromEntries(response.headers)).toMatchObject({ ...headers, 'retry-after': '2' });
    expect(running.lines.at(-1)?.fields.failure).toMatchObject({ upstreamRequestId: 'req_vrtx_3' });
  });

  it('for want of a key names the header that native SDKs send', async () => {
    const response = await fetch(`${running.base}/v1/messages`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({
      error: { message: expect.stringMatching(/x-gateway-api-key.*x-api-key.*Authorization/) },
    });
  });

  it('lists what would be lost where that is an error', async () => {
    upstream.complete = async (_request, call) => {
      call.reportLoss({ path: 'header:anthropic-beta', action: 'dropped', reason: 'Refused.' });
      call.approve?.();
      return answered;
    };
    const response = await send(body, { 'x-gateway-config': '{"on_loss":"error"}' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { type: 'invalid_request_error', message: expect.stringContaining('header:anthropic-beta') },
    });
  });
});
