import {
  CancelledError,
  type CallTimeouts,
  UpstreamTimeoutError,
  type WireRequest,
} from '@model-gateway/core';
import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';
import { AxiosTransport } from './axios-transport.js';
import { startHttpServer, startTcpServer, type LocalServer } from './testing/local-server.js';

let server: LocalServer | undefined;
let transport: AxiosTransport;

beforeEach(() => {
  transport = new AxiosTransport();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server?.close();
  server = undefined;
  await transport.close();
});

function get(url: string, timeouts: CallTimeouts, signal = new AbortController().signal): WireRequest {
  return { method: 'GET', url, headers: {}, signal, timeouts };
}

/** What it failed with, and after how many milliseconds. */
async function failureOf(
  promise: Promise<unknown>,
  start = performance.now(),
): Promise<{ error: unknown; afterMs: number }> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { error, afterMs: performance.now() - start };
}

function expectTimeout(
  { error, afterMs }: { error: unknown; afterMs: number },
  phase: string,
  limitMs: number,
) {
  expect(error).toBeInstanceOf(UpstreamTimeoutError);
  expect((error as UpstreamTimeoutError).phase).toBe(phase);
  expect(afterMs).toBeGreaterThan(limitMs - 10);
  // Far below the limits that a request has by default, and far above what a busy machine needs.
  expect(afterMs).toBeLessThan(limitMs + 5_000);
}

/**
 * Tells how many timers of a second and more were set from here on and not taken back. What the test's runner sets in the
 * same process does not count.
 */
function watchTimers(): () => number {
  const set = [jest.spyOn(globalThis, 'setTimeout'), jest.spyOn(globalThis, 'setInterval')];
  const taken = [jest.spyOn(globalThis, 'clearTimeout'), jest.spyOn(globalThis, 'clearInterval')];
  return () => {
    const gone = new Set<unknown>(taken.flatMap(({ mock }) => mock.calls.map(([timer]) => timer)));
    const long = set.flatMap(({ mock }) =>
      mock.results.filter((_, index) => mock.calls[index]![1]! >= 1_000),
    );
    return long.filter(({ value }) => !gone.has(value)).length;
  };
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('the time until the request is on its way', () => {
  it('is limited while a connection is made', async () => {
    // Accepts, and never answers the first word of TLS.
    server = await startTcpServer(() => {});
    const url = server.url.replace('http', 'https');
    expectTimeout(await failureOf(transport.send(get(url, { connectMs: 150 }))), 'connect', 150);
  });

  it('counts the wait for a connection that is free, and the request is never sent', async () => {
    const seen: (string | undefined)[] = [];
    let answer = () => {};
    server = await startHttpServer((request, response) => {
      seen.push(request.url);
      answer = () => void response.end('late');
    });
    await transport.close();
    transport = new AxiosTransport({ connectionsPerOrigin: 1 });
    const first = transport.send(get(`${server.url}/first`, { connectMs: 500 }));
    const second = transport.send(get(`${server.url}/second`, { connectMs: 500 }));
    expectTimeout(await failureOf(second), 'connect', 500);
    answer();
    expect(text((await first).body)).toBe('late');
    await pause(50);
    expect(seen).toEqual(['/first']);
  });

  it('ends when the request is written: an answer may take longer', async () => {
    server = await startHttpServer((_request, response) => void setTimeout(() => response.end('late'), 700));
    const { url } = server;
    for (let round = 0; round < 2; round += 1) {
      expect(text((await transport.send(get(url, { connectMs: 500 }))).body)).toBe('late');
    }
  });

  it('is not watched where a connection stands', async () => {
    server = await startHttpServer((_request, response) => response.end('ok'));
    const { url } = server;
    const limits = { connectMs: 54_321 };
    const set = jest.spyOn(globalThis, 'setTimeout');
    for (let round = 0; round < 20; round += 1) await transport.send(get(url, limits));
    const watched = set.mock.calls.filter(([, limitMs]) => limitMs === limits.connectMs);
    expect(watched).toHaveLength(server.sockets.length);
    expect(server.sockets.length).toBeLessThan(5);
  });

  it('does not outlive a request that is given up, or one that fails by itself', async () => {
    const callbacks: buildConnector.Callback[] = [];
    await transport.close();
    transport = new AxiosTransport({ connector: (_options, callback) => void callbacks.push(callback) });
    const controller = new AbortController();
    const timers = watchTimers();
    const limits = { connectMs: 60_000 };
    const given = failureOf(transport.send(get('http://127.0.0.1:9', limits, controller.signal)));
    const failing = failureOf(transport.send(get('http://127.0.0.1:9', limits)));
    // That of the request, and that of the connection.
    expect(timers()).toBe(4);
    controller.abort();
    expect((await given).error).toBeInstanceOf(CancelledError);
    for (const callback of callbacks) callback(new Error('no'), null);
    expect((await failing).error).not.toBeInstanceOf(UpstreamTimeoutError);
    expect(timers()).toBe(0);
  });
});

describe('the time until the head of the answer', () => {
  it.each([150, 1_300])('is limited to %i ms, streamed or not', async (headersMs) => {
    server = await startHttpServer(() => {});
    const { url } = server;
    const calls = [transport.send(get(url, { headersMs })), transport.open(get(url, { headersMs }))];
    for (const failure of await Promise.all(calls.map((call) => failureOf(call))))
      expectTimeout(failure, 'headers', headersMs);
    expect(await server.firstSocketClosed()).toBe(true);
  });

  it('may be longer than that of the transport', async () => {
    server = await startHttpServer(
      (_request, response) => void setTimeout(() => response.end('late'), 1_200),
    );
    const { url } = server;
    await transport.close();
    transport = new AxiosTransport({ headersTimeoutMs: 100 });
    const own = transport.send(get(url, { headersMs: 20_000 }));
    const usual = failureOf(transport.send(get(url, { connectMs: 20_000 })));
    expect(text((await own).body)).toBe('late');
    expect(((await usual).error as UpstreamTimeoutError).phase).toBe('headers');
  });

  it('is over with the head, and belongs to one request of its connection', async () => {
    server = await startHttpServer((request, response) => {
      if (request.url === '/slow') return void setTimeout(() => response.end('slow'), 700);
      response.write('a');
      setTimeout(() => response.end('b'), 700);
    });
    await transport.close();
    transport = new AxiosTransport({ connectionsPerOrigin: 1 });
    const { url } = server;
    expect(text((await transport.send(get(url, { headersMs: 500 }))).body)).toBe('ab');
    expect(text((await transport.send(get(`${url}/slow`, {}))).body)).toBe('slow');
  });
});

describe('the silence between two pieces', () => {
  it('is limited, after what came before was read', async () => {
    let socket: Socket | undefined;
    server = await startHttpServer((_request, response) => {
      socket = response.socket ?? undefined;
      response.write('first');
    });
    const { body } = await transport.open(get(server.url, { idleMs: 150 }));
    await pause(300);
    const iterator = body[Symbol.asyncIterator]();
    expect(text((await iterator.next()).value as Uint8Array)).toBe('first');
    const { error } = await failureOf(iterator.next());
    expect((error as UpstreamTimeoutError).phase).toBe('idle');
    expect(socket?.destroyed).toBe(true);
  });

  it('is limited in an answer that is read as a whole, and before the first piece', async () => {
    server = await startHttpServer((_request, response) => response.flushHeaders());
    expectTimeout(await failureOf(transport.send(get(server.url, { idleMs: 150 }))), 'idle', 150);
  });

  it('begins anew with each piece', async () => {
    server = await startHttpServer((_request, response) => {
      let sent = 0;
      const timer = setInterval(() => {
        response.write('x');
        if (++sent < 6) return;
        clearInterval(timer);
        response.end();
      }, 200);
    });
    const { url } = server;
    const [unary, stream] = await Promise.all([
      transport.send(get(url, { idleMs: 900 })),
      transport.open(get(url, { idleMs: 900 })),
    ]);
    expect(text(unary.body)).toBe('xxxxxx');
    let read = '';
    for await (const chunk of stream.body) read += text(chunk);
    expect(read).toBe('xxxxxx');
  });

  it('does not count while the reader holds the body back, and counts again afterwards', async () => {
    const total = 8 * 1024 * 1024;
    server = await startHttpServer((_request, response) => void response.write(Buffer.alloc(total, 'a')));
    const { body } = await transport.open(get(server.url, { idleMs: 700 }));
    const iterator = body[Symbol.asyncIterator]();
    let read = ((await iterator.next()).value as Uint8Array).length;
    await pause(1_000);
    // The silence begins with the last piece, before the test goes on.
    let askedAt = 0;
    while (read < total) {
      askedAt = performance.now();
      read += ((await iterator.next()).value as Uint8Array).length;
    }
    expect(read).toBe(total);
    expectTimeout(await failureOf(iterator.next(), askedAt), 'idle', 700);
  });

  it('leaves no timer behind, however the answer ends', async () => {
    server = await startHttpServer((request, response) => {
      response.write('first');
      if (request.url === '/whole') response.end();
      if (request.url === '/broken') setTimeout(() => response.destroy(), 20);
    });
    const { url } = server;
    const timers = watchTimers();
    const limits = { connectMs: 2_000, headersMs: 2_000, idleMs: 2_000 };
    const { body: left } = await transport.open(get(url, limits));
    expect(timers()).toBe(1);
    for await (const _ of left) break;
    await transport.send(get(`${url}/whole`, limits));
    await failureOf(transport.send(get(`${url}/broken`, limits)));
    expect(timers()).toBe(0);
  });
});
