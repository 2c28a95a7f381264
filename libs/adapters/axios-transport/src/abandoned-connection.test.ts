import { CancelledError, UpstreamTimeoutError, type WireRequest } from '@model-gateway/core';
import { Worker } from 'node:worker_threads';
import { AxiosTransport } from './axios-transport.js';
import { checkedConnector } from './checked-connector.js';
import type { ResolveName } from './checked-lookup.js';
import { startHttpServer, startTcpServer, type LocalServer } from './testing/local-server.js';
import type { AxiosTransportOptions } from './transport-options.js';

let server: LocalServer;
let transport: AxiosTransport;

afterEach(async () => {
  await server.close();
  await transport.close();
});

function using(options: AxiosTransportOptions = {}): AxiosTransport {
  transport = new AxiosTransport(options);
  return transport;
}

function get(url: string, overrides: Partial<WireRequest> = {}): WireRequest {
  return { method: 'GET', url, headers: {}, signal: new AbortController().signal, ...overrides };
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );
const text = ({ body }: { body: Uint8Array }) => Buffer.from(body).toString();
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether it holds now or soon: waits ten seconds at most. */
async function soon(condition: () => boolean): Promise<boolean> {
  const start = performance.now();
  while (!condition() && performance.now() - start < 10_000) await pause(2);
  return condition();
}

/** Sockets, half-open connections, look-ups and timers of this process. */
const handles = () => process.getActiveResourcesInfo();

/** Those there are, once what the tests before left behind is closed. */
async function handlesAtRest(): Promise<readonly string[]> {
  await pause(50);
  return handles();
}

/** Those beyond the ones before. */
function handlesSince(before: readonly string[]): string[] {
  const left = handles();
  for (const name of before) {
    const index = left.indexOf(name);
    if (index >= 0) left.splice(index, 1);
  }
  return left;
}

/** None is left, now or soon: waits ten seconds at most. */
async function expectNothingLeft(before: readonly string[]): Promise<void> {
  for (let waited = 0; waited < 10_000 && handlesSince(before).length > 0; waited += 20) await pause(20);
  expect(handlesSince(before)).toEqual([]);
}

/** Accepts, and never answers the first word of TLS. */
const startStalledTls = () => startTcpServer((socket) => socket.resume());

/** Look-ups that are answered with loopback when the test says so. */
function heldLookups(): { resolve: ResolveName; held: (() => void)[] } {
  const held: (() => void)[] = [];
  const resolve: ResolveName = (_name, _options, callback) => {
    held.push(() => callback(null, [{ address: '127.0.0.1', family: 4 }]));
  };
  return { resolve, held };
}

const named = ({ url }: LocalServer, path = '/') => `http://models.example:${new URL(url).port}${path}`;

describe('a connection that is being made', () => {
  const calls: Record<string, (request: WireRequest) => Promise<unknown>> = {
    'a unary call': (request) => transport.send(request),
    'a stream': (request) => transport.open(request),
  };

  it.each(Object.keys(calls))(
    'is closed when the caller of %s leaves, and nothing is left of it',
    async (call) => {
      server = await startStalledTls();
      using();
      const before = await handlesAtRest();
      const controller = new AbortController();
      const url = server.url.replace('http', 'https');
      const failure = failureOf(calls[call]!(get(url, { signal: controller.signal })));
      expect(await soon(() => server.sockets.length === 1)).toBe(true);
      expect(server.sockets[0]!.destroyed).toBe(false);
      controller.abort();
      expect(await failure).toBeInstanceOf(CancelledError);
      expect(await server.firstSocketClosed()).toBe(true);
      await expectNothingLeft(before);
      expect(server.sockets).toHaveLength(1);
    },
  );

  it.each(Object.keys(calls))('is closed when the time that %s gives it is over', async (call) => {
    server = await startStalledTls();
    using();
    const before = await handlesAtRest();
    const url = server.url.replace('http', 'https');
    const failure = await failureOf(calls[call]!(get(url, { timeouts: { connectMs: 60 } })));
    expect(failure).toMatchObject({ phase: 'connect' });
    expect(await server.firstSocketClosed()).toBe(true);
    await expectNothingLeft(before);
  });

  it('is closed when the time that the transport gives it is over', async () => {
    server = await startStalledTls();
    using({ connectTimeoutMs: 60 });
    const before = await handlesAtRest();
    const failure = await failureOf(transport.send(get(server.url.replace('http', 'https'))));
    expect(failure).toBeInstanceOf(UpstreamTimeoutError);
    expect(failure).toMatchObject({ phase: 'connect' });
    expect(await server.firstSocketClosed()).toBe(true);
    await expectNothingLeft(before);
  });

  it('may take longer than the transport allows where the request allows it', async () => {
    const { resolve, held } = heldLookups();
    server = await startHttpServer((request, response) => response.end(request.url));
    using({ connectTimeoutMs: 60, connector: checkedConnector(resolve) });
    const patient = transport.send(get(named(server, '/patient'), { timeouts: { connectMs: 5_000 } }));
    const others = [{}, { timeouts: { headersMs: 5_000 } }].map((overrides) =>
      failureOf(transport.send(get(named(server, '/other'), overrides))),
    );
    for (const failure of await Promise.all(others)) expect(failure).toMatchObject({ phase: 'connect' });
    await pause(100);
    for (const answer of held) answer();
    expect(text(await patient)).toBe('/patient');
    expect(server.sockets).toHaveLength(1);
  });

  it('is never made when the caller leaves before its name is resolved', async () => {
    const { resolve, held } = heldLookups();
    server = await startHttpServer((_request, response) => response.end());
    using({ connector: checkedConnector(resolve) });
    const before = await handlesAtRest();
    const controller = new AbortController();
    const failure = failureOf(transport.send(get(named(server), { signal: controller.signal })));
    expect(held).toHaveLength(1);
    controller.abort();
    expect(await failure).toBeInstanceOf(CancelledError);
    await expectNothingLeft(before);
    for (const answer of held) answer();
    await pause(20);
    expect(server.sockets).toHaveLength(0);
  });

  it('is given up where packets vanish', async () => {
    server = await startHttpServer(() => {});
    const deaf = await startDeafServer();
    using();
    try {
      const before = await handlesAtRest();
      const callers = Array.from({ length: 6 }, () => new AbortController());
      const failures = callers.map(({ signal }) => failureOf(transport.send(get(deaf.url, { signal }))));
      await pause(50);
      expect(handles().some((name) => name.endsWith('ConnectWrap'))).toBe(true);
      for (const caller of callers) caller.abort();
      for (const failure of failures) expect(await failure).toBeInstanceOf(CancelledError);
      await expectNothingLeft(before);
    } finally {
      await deaf.close();
    }
  });
});

/** Listens and does not accept: of several connections to it, those beyond its backlog never come about. */
async function startDeafServer(): Promise<{ url: string; close(): Promise<unknown> }> {
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads');
     const server = require('node:net').createServer();
     server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
       parentPort.postMessage(server.address().port);
       Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
     });`,
    { eval: true },
  );
  const port = await new Promise<number>((resolve) => worker.once('message', resolve));
  return { url: `http://127.0.0.1:${port}`, close: () => worker.terminate() };
}

describe('those who go elsewhere or later', () => {
  it('are served on the connection they make at the same time, and it is kept', async () => {
    const { resolve, held } = heldLookups();
    server = await startHttpServer((request, response) => response.end(request.url));
    using({ connector: checkedConnector(resolve) });
    const controller = new AbortController();
    const left = failureOf(transport.send(get(named(server, '/left'), { signal: controller.signal })));
    const staying = transport.send(get(named(server, '/staying')));
    expect(held).toHaveLength(2);
    controller.abort();
    expect(await left).toBeInstanceOf(CancelledError);
    for (const answer of held) answer();
    expect(text(await staying)).toBe('/staying');
    // It stays: the pool did not go with the connection that was given up.
    await pause(20);
    expect(server.sockets.map(({ destroyed }) => destroyed)).toEqual([false]);
  });

  it('get the turn and a connection of their own when they waited for the one that is given up', async () => {
    const { resolve, held } = heldLookups();
    const seen: (string | undefined)[] = [];
    server = await startHttpServer((request, response) => {
      seen.push(request.url);
      response.end(request.url);
    });
    using({ connectionsPerOrigin: 1, connector: checkedConnector(resolve) });
    const leaving = [new AbortController(), new AbortController()];
    const [first, second] = leaving.map(({ signal }, index) =>
      failureOf(transport.send(get(named(server, `/left${index}`), { signal }))),
    );
    const staying = ['/a', '/b'].map((path) => transport.send(get(named(server, path))));
    expect(held).toHaveLength(1);
    // The one that waits in the queue first: it must not be given a connection when the other makes way.
    leaving[1]!.abort();
    leaving[0]!.abort();
    expect(await first).toBeInstanceOf(CancelledError);
    expect(await second).toBeInstanceOf(CancelledError);
    expect(held).toHaveLength(2);
    for (const answer of held) answer();
    expect((await Promise.all(staying)).map(text)).toEqual(['/a', '/b']);
    expect(seen).toEqual(['/a', '/b']);
    expect(server.sockets).toHaveLength(1);
  });

  it('are served after any number of connections was given up', async () => {
    const { resolve, held } = heldLookups();
    server = await startHttpServer((request, response) => response.end(request.url));
    using({ connectionsPerOrigin: 2, connector: checkedConnector(resolve) });
    for (let round = 0; round < 5; round += 1) {
      const controller = new AbortController();
      const failures = [1, 2, 3].map(() =>
        failureOf(transport.send(get(named(server), { signal: controller.signal }))),
      );
      controller.abort();
      for (const failure of failures) expect(await failure).toBeInstanceOf(CancelledError);
    }
    held.length = 0;
    const answers = ['/a', '/b', '/c'].map((path) => transport.send(get(named(server, path))));
    expect(held).toHaveLength(2);
    for (const answer of held) answer();
    expect((await Promise.all(answers)).map(text)).toEqual(['/a', '/b', '/c']);
    expect(server.sockets).toHaveLength(2);
  });
});

describe('a connection that stands', () => {
  it('is kept when a request that waited for it is not wanted any more', async () => {
    const answers: (() => void)[] = [];
    const seen: (string | undefined)[] = [];
    server = await startHttpServer((request, response) => {
      seen.push(request.url);
      answers.push(() => response.end(request.url));
    });
    using({ connectionsPerOrigin: 1 });
    const first = transport.send(get(`${server.url}/first`));
    const controller = new AbortController();
    const { signal } = controller;
    const second = failureOf(transport.send(get(`${server.url}/second`, { signal })));
    const third = transport.send(get(`${server.url}/third`));
    await soon(() => answers.length === 1);
    controller.abort();
    expect(await second).toBeInstanceOf(CancelledError);
    answers[0]!();
    expect(text(await first)).toBe('/first');
    await soon(() => answers.length === 2);
    answers[1]!();
    expect(text(await third)).toBe('/third');
    expect(seen).toEqual(['/first', '/third']);
    expect(server.sockets).toHaveLength(1);
  });

  it('is kept when a request leaves while undici looks whether it still stands', async () => {
    const seen: (string | undefined)[] = [];
    server = await startHttpServer((request, response) => {
      seen.push(request.url);
      response.end(request.url);
    });
    using();
    await transport.send(get(`${server.url}/first`));
    const controller = new AbortController();
    const left = failureOf(transport.send(get(`${server.url}/left`, { signal: controller.signal })));
    controller.abort();
    expect(await left).toBeInstanceOf(CancelledError);
    await pause(20);
    expect(text(await transport.send(get(`${server.url}/later`)))).toBe('/later');
    expect(seen).toEqual(['/first', '/later']);
    expect(server.sockets).toHaveLength(1);
  });
});

it('ends a transport that waits for nothing but connections that are given up', async () => {
  server = await startStalledTls();
  using();
  const controller = new AbortController();
  const url = server.url.replace('http', 'https');
  const failure = failureOf(transport.send(get(url, { signal: controller.signal })));
  let isClosed = false;
  const closed = transport.close().then(() => (isClosed = true));
  await pause(20);
  expect(isClosed).toBe(false);
  controller.abort();
  expect(await failure).toBeInstanceOf(CancelledError);
  await closed;
  expect(await server.firstSocketClosed()).toBe(true);
  using();
});
