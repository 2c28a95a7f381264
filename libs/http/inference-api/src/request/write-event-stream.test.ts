import { UpstreamInvalidResponseError, UpstreamStatusError, type ChatStreamPart } from '@model-gateway/core';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { chatBody, startApi, streamed, untilAborted, type RunningApi } from '../testing/start-api.js';

let running: RunningApi;
beforeEach(async () => {
  running = await startApi();
});
afterEach(() => running.stop());

const streamBody = { ...chatBody, stream: true };
const dataOf = (text: string) =>
  text
    .split('\n\n')
    .filter((event) => event !== '')
    .map((event) => event.replace(/^data: /, ''));

describe('a streamed answer', () => {
  it('is server-sent events that end in [DONE]', async () => {
    const response = await running.chat({ ...streamBody, stream_options: { include_usage: true } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('server-timing')).toMatch(/upstream;dur=/);
    const data = dataOf(await response.text());
    expect(data.pop()).toBe('[DONE]');
    const chunks = data.map((text) => JSON.parse(text));
    expect(chunks.map((chunk) => chunk.choices[0]?.delta.content ?? '').join('')).toBe('Hello');
    expect(chunks.filter((chunk) => chunk.choices[0]?.finish_reason)).toHaveLength(1);
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: 4 } });
    expect(running.lines.at(-1)!.fields.request).toMatchObject({
      stream: true,
      status: 200,
      usage: { totalTokens: 4 },
    });
  });

  it('begins as soon as the first event is there', async () => {
    let goOn: () => void = () => undefined;
    running.upstream.stream = async function* () {
      yield streamed[0]!;
      await new Promise<void>((resolve) => (goOn = resolve));
      yield streamed[1]!;
    };
    const response = await running.chat(streamBody);
    const reader = response.body!.getReader();
    const first = new TextDecoder().decode((await reader.read()).value);
    expect(first).toContain('Hel');
    goOn();
    while (!(await reader.read()).done);
  });

  it('begins with its end when the upstream has nothing to say', async () => {
    running.upstream.stream = async function* () {
      yield [{ type: 'start' }];
      yield [{ type: 'finish', choice: 0, finish: { reason: 'stop' } }];
    };
    const response = await running.chat(streamBody);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(dataOf(await response.text()).at(-1)).toBe('[DONE]');
  });

  const usage: ChatStreamPart = { type: 'usage', usage: { promptTokens: 3, totalTokens: 3 } };
  it.each<[string, ChatStreamPart[][], Error, number]>([
    [
      'sends only usage and then an error',
      [[{ type: 'start' }, usage], [usage], [{ type: 'other', members: { responseId: 'x' } }]],
      new UpstreamStatusError(503, 'unavailable', { status: 503, message: 'Overloaded.' }),
      503,
    ],
    [
      'sends an empty event and ends',
      [[{ type: 'start' }]],
      new UpstreamInvalidResponseError('The upstream ended without a finish reason.'),
      502,
    ],
  ])('is an ordinary error answer when the upstream %s', async (_case, batches, error, status) => {
    running.upstream.stream = async function* () {
      yield* batches;
      throw error;
    };
    const response = await running.chat(streamBody);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toMatchObject({ error: { message: error.message }, provider: 'google' });
  });

  it('is an ordinary error answer when the upstream refuses before the first event', async () => {
    running.upstream.stream = () => ({
      [Symbol.asyncIterator]: () => ({
        next: () =>
          Promise.reject(new UpstreamStatusError(429, 'resource_exhausted', { status: 429, message: 'm' })),
      }),
    });
    const response = await running.chat(streamBody);
    expect(response.status).toBe(429);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toMatchObject({ error: { code: 'resource_exhausted' } });
  });

  it('tells of a later error in the stream, and leaves [DONE] out (R40)', async () => {
    running.upstream.stream = async function* () {
      yield streamed[0]!;
      throw new UpstreamInvalidResponseError('The upstream ended without a finish reason.');
    };
    const response = await running.chat(streamBody);
    expect(response.status).toBe(200);
    const data = dataOf(await response.text());
    expect(data).not.toContain('[DONE]');
    expect(JSON.parse(data.at(-1)!)).toMatchObject({
      error: { type: 'upstream_error', code: 'upstream_invalid_response' },
      provider: 'google',
    });
    expect(running.lines.at(-1)).toMatchObject({ level: 'warn', fields: { request: { status: 200 } } });
  });

  it('tells of a bug in the stream neutrally, and logs it', async () => {
    running.upstream.stream = async function* () {
      yield streamed[0]!;
      throw new TypeError('secret internals');
    };
    const text = await (await running.chat(streamBody)).text();
    expect(text).toContain('internal_error');
    expect(text).not.toContain('secret internals');
    expect(running.lines.find((line) => line.level === 'error')!.fields.error).toBeInstanceOf(TypeError);
  });

  it('asks the upstream for no more than the client reads', async () => {
    const batch: ChatStreamPart[] = [{ type: 'text', choice: 0, text: 'x'.repeat(100_000) }];
    let asked = 0;
    let closed = false;
    running.upstream.stream = async function* () {
      try {
        for (asked = 1; asked < 10_000; asked += 1) yield batch;
      } finally {
        closed = true;
      }
    };
    const socket = connect(running.port, '127.0.0.1');
    const body = JSON.stringify(streamBody);
    socket.write(
      `POST /v1/chat/completions HTTP/1.1\r\nhost: a\r\nx-gateway-api-key: caller-key\r\n` +
        `content-length: ${body.length}\r\n\r\n${body}`,
    );
    await sleep(200);
    socket.pause();
    const before = asked;
    await sleep(200);
    expect(asked).toBe(before);
    expect(asked).toBeLessThan(500);
    socket.destroy();
    while (!closed) await sleep(2);
    expect(closed).toBe(true);
  });
});

/** A server that does nothing but note when its one caller, who leaves at this signal, has left. */
async function startControl(signal: AbortSignal) {
  let leave: (at: number) => void = () => undefined;
  const leftAt = new Promise<number>((resolve) => (leave = resolve));
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const server = createServer((_request, response) => {
    response.once('close', () => leave(performance.now()));
    arrive();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  void fetch(url, { signal }).catch(() => undefined);
  await arrived;
  return { server, leftAt };
}

describe('a caller who goes away (R64)', () => {
  const phases: [string, object, (upstream: RunningApi['upstream']) => void][] = [
    ['a whole answer', chatBody, (up) => (up.complete = (_request, call) => untilAborted(call.signal))],
    [
      'the first event',
      streamBody,
      (up) =>
        (up.stream = async function* (_request, call) {
          await untilAborted(call.signal);
          yield [];
        }),
    ],
    [
      'the next event',
      streamBody,
      (up) =>
        (up.stream = async function* (_request, call) {
          yield streamed[0]!;
          await untilAborted(call.signal);
        }),
    ],
  ];

  it.each(phases)(
    'ends the upstream call within 100 ms while waiting for %s',
    async (_phase, body, prepare) => {
      prepare(running.upstream);
      const controller = new AbortController();
      const control = await startControl(controller.signal);
      const request = fetch(`${running.base}/v1/chat/completions`, {
        method: 'POST',
        headers: { 'x-gateway-api-key': 'caller-key' },
        body: JSON.stringify(body),
        signal: controller.signal,
      })
        .then((response) => response.text())
        .catch(() => undefined);
      while (running.upstream.calls.length === 0) await sleep(2);
      await sleep(20);
      const { signal } = running.upstream.calls[0]!.call;
      const aborted = new Promise<number>((resolve) =>
        signal.addEventListener('abort', () => resolve(performance.now())),
      );
      controller.abort();
      // Both servers run on one event loop: how busy the machine is delays both.
      expect((await aborted) - (await control.leftAt)).toBeLessThan(100);
      await request;
      control.server.close();
      while (running.lines.length === 0) await sleep(2);
      expect(running.lines).toHaveLength(1);
      expect(running.lines[0]).toMatchObject({
        level: 'info',
        fields: { request: { status: 499 }, failure: { code: 'cancelled' } },
      });
    },
  );

  it('ends a pipelined call too, whose answer waits for another one', async () => {
    running.upstream.complete = (_request, call) => untilAborted(call.signal);
    const body = JSON.stringify(chatBody);
    const request =
      `POST /v1/chat/completions HTTP/1.1\r\nhost: a\r\nx-gateway-api-key: caller-key\r\n` +
      `content-length: ${body.length}\r\n\r\n${body}`;
    const socket = connect(running.port, '127.0.0.1');
    socket.write(request + request + request);
    while (running.upstream.calls.length < 3) await sleep(2);
    socket.destroy();
    while (running.lines.length < 3) await sleep(2);
    expect(running.upstream.calls.map(({ call }) => call.signal.aborted)).toEqual([true, true, true]);
    expect(running.lines).toHaveLength(3);
  });

  it('never reaches the upstream when it leaves while sending', async () => {
    const socket = connect(running.port, '127.0.0.1');
    socket.write(
      'POST /v1/chat/completions HTTP/1.1\r\nhost: a\r\nx-gateway-api-key: caller-key\r\ncontent-length: 100\r\n\r\n{"mod',
    );
    await sleep(50);
    socket.destroy();
    while (running.lines.length === 0) await sleep(2);
    expect(running.upstream.calls).toHaveLength(0);
    expect(running.lines).toMatchObject([{ fields: { request: { status: 499 } } }]);
  });
});
