import {
  CancelledError,
  RequestTimeoutError,
  ShuttingDownError,
  UpstreamInvalidResponseError,
  UpstreamTimeoutError,
  UpstreamUnreachableError,
  type WireRequest,
} from '@model-gateway/core';
import { getEventListeners } from 'node:events';
import { AxiosTransport } from './axios-transport.js';
import { startHttpServer, startTcpServer, type LocalServer } from './testing/local-server.js';
import type { AxiosTransportOptions } from './transport-options.js';

let server: LocalServer | undefined;
let transport: AxiosTransport;

beforeEach(() => {
  transport = new AxiosTransport();
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  await transport.close();
});

function limited(options: AxiosTransportOptions): AxiosTransport {
  transport = new AxiosTransport(options);
  return transport;
}

function post(url: string, overrides: Partial<WireRequest> = {}): WireRequest {
  return {
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    body: '{"q":1}',
    signal: new AbortController().signal,
    ...overrides,
  };
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();
const rejection = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('an exchange that goes well', () => {
  it('carries method, path, query, headers and body, and asks for no compression', async () => {
    server = await startHttpServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { method, url, headers } = request;
        response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(chunks).toString() }));
      });
    });
    const request = post(`${server.url}/v1/models/m:go?alt=sse`, {
      headers: { 'content-type': 'application/json', 'x-goog-api-key': 'k' },
      body: '{"q":"ü"}',
    });
    const answer = JSON.parse(text((await transport.send(request)).body));
    expect(answer).toMatchObject({ method: 'POST', url: '/v1/models/m:go?alt=sse', body: '{"q":"ü"}' });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      'x-goog-api-key': 'k',
      'accept-encoding': 'identity',
      'content-length': '10',
    });
    expect(answer.headers).not.toHaveProperty('user-agent');
    expect(answer.headers).not.toHaveProperty('accept');
  });

  it('joins repeated headers and takes any status for an answer, redirects too', async () => {
    server = await startHttpServer((_request, response) => {
      response.writeHead(302, [
        ...['Location', 'http://127.0.0.1:1/'],
        ...['X-Many', 'a', 'x-many', 'b'],
        ...['__proto__', 'evil'],
      ]);
      response.end('moved');
    });
    const answer = await transport.send(post(server.url));
    expect(answer.status).toBe(302);
    expect(answer.headers['x-many']).toBe('a, b');
    expect(({} as Record<string, unknown>)['evil']).toBeUndefined();
    expect(text(answer.body)).toBe('moved');
  });

  it('gives an empty body for a 204', async () => {
    server = await startHttpServer((_request, response) => response.writeHead(204).end());
    const answer = await transport.send(post(server.url, { method: 'GET' }));
    expect([answer.status, answer.body.length]).toEqual([204, 0]);
  });

  it('does not take an informational head for the answer', async () => {
    server = await startHttpServer((_request, response) => {
      response.writeEarlyHints({ link: '</a>; rel=preload' });
      response.end('real');
    });
    const answer = await transport.send(post(server.url));
    expect([answer.status, text(answer.body)]).toEqual([200, 'real']);
  });

  it('carries large bodies both ways', async () => {
    server = await startHttpServer((request, response) => request.pipe(response));
    const body = 'x'.repeat(12_000_000);
    const answer = await transport.send(post(server.url, { body }));
    expect(text(answer.body) === body).toBe(true);
  });

  it('serves many requests at a time on few connections', async () => {
    server = await startHttpServer((request, response) => response.end(request.url));
    limited({ connectionsPerOrigin: 4 });
    const { url } = server;
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => transport.send(post(`${url}/${index}`))),
    );
    expect(answers.map((answer) => text(answer.body))).toEqual(answers.map((_, index) => `/${index}`));
    expect(server.sockets.length).toBeLessThanOrEqual(4);
  });

  it('gives each piece of a stream as it comes', async () => {
    let send: (piece: string | undefined) => void = () => {};
    server = await startHttpServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.flushHeaders();
      send = (piece) => void (piece === undefined ? response.end() : response.write(piece));
    });
    const { body, headers } = await transport.open(post(server.url));
    expect(headers['content-type']).toBe('text/event-stream');
    const iterator = body[Symbol.asyncIterator]();
    for (const piece of ['one', 'two']) {
      const next = iterator.next();
      send(piece);
      expect(text((await next).value as Uint8Array)).toBe(piece);
    }
    const last = iterator.next();
    send(undefined);
    expect(await last).toEqual({ done: true, value: undefined });
  });

  it('leaves no listener on a signal that many requests share', async () => {
    server = await startHttpServer((_request, response) => response.end('ok'));
    const { signal } = new AbortController();
    const { url } = server;
    const pending = transport.send(post(url, { signal }));
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    await pending;
    for (let index = 0; index < 20; index++) {
      const { body } = await transport.open(post(url, { signal }));
      for await (const _ of body) if (index % 2 === 0) break;
    }
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });
});

describe('back-pressure', () => {
  it('holds the upstream back while nobody reads, and loses nothing', async () => {
    const total = 64 * 1024 * 1024;
    let written = 0;
    server = await startHttpServer((_request, response) => {
      const piece = Buffer.alloc(64 * 1024, 'a');
      const pump = () => {
        while (written < total) {
          written += piece.length;
          if (!response.write(piece)) return void response.once('drain', pump);
        }
        response.end();
      };
      pump();
    });
    const { body } = await transport.open(post(server.url));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const writtenUnread = written;
    expect(writtenUnread).toBeLessThan(total / 2);
    let read = 0;
    for await (const chunk of body) read += chunk.length;
    expect(read).toBe(total);
  });
});

describe('R64: a signal that fires', () => {
  const phases: Record<string, (transport: AxiosTransport, request: WireRequest) => Promise<unknown>> = {
    'a unary call': (transport, request) => transport.send(request),
    'a stream before its head': (transport, request) => transport.open(request),
  };
  it.each(Object.keys(phases))('ends %s that waits for headers, and its socket', async (phase) => {
    server = await startHttpServer(() => {});
    const controller = new AbortController();
    const pending = rejection(phases[phase]!(transport, post(server.url, { signal: controller.signal })));
    await new Promise((resolve) => setTimeout(resolve, 50));
    controller.abort();
    expect(await pending).toBeInstanceOf(CancelledError);
    expect(await server.firstSocketClosed()).toBe(true);
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0);
  });

  it('ends a unary call in the middle of its body', async () => {
    server = await startHttpServer((_request, response) => void response.write('half'));
    const controller = new AbortController();
    const pending = rejection(transport.send(post(server.url, { signal: controller.signal })));
    await new Promise((resolve) => setTimeout(resolve, 50));
    controller.abort();
    expect(await pending).toBeInstanceOf(CancelledError);
    expect(await server.firstSocketClosed()).toBe(true);
  });

  it('ends a pending read of a stream', async () => {
    server = await startHttpServer((_request, response) => void response.write('first'));
    const controller = new AbortController();
    const { body } = await transport.open(post(server.url, { signal: controller.signal }));
    const iterator = body[Symbol.asyncIterator]();
    await iterator.next();
    const pending = rejection(iterator.next());
    controller.abort();
    expect(await pending).toBeInstanceOf(CancelledError);
    expect(await server.firstSocketClosed()).toBe(true);
  });

  it('ends a request that waits for a connection; it is never sent', async () => {
    const seen: (string | undefined)[] = [];
    let answer = () => {};
    server = await startHttpServer((request, response) => {
      seen.push(request.url);
      answer = () => void response.end();
    });
    limited({ connectionsPerOrigin: 1 });
    const first = transport.send(post(`${server.url}/first`));
    const controller = new AbortController();
    const second = rejection(transport.send(post(`${server.url}/second`, { signal: controller.signal })));
    await new Promise((resolve) => setTimeout(resolve, 50));
    controller.abort();
    expect(await second).toBeInstanceOf(CancelledError);
    answer();
    await first;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(seen).toEqual(['/first']);
  });

  it('before anything was done, does nothing', async () => {
    server = await startHttpServer((_request, response) => response.end());
    const request = post(server.url, { signal: AbortSignal.abort() });
    expect(await rejection(transport.send(request))).toBeInstanceOf(CancelledError);
    expect(server.sockets).toHaveLength(0);
  });

  it('with a reason of the gateway’s own, throws that reason', async () => {
    server = await startHttpServer(() => {});
    const controller = new AbortController();
    const reason = new RequestTimeoutError('too long');
    const pending = rejection(transport.send(post(server.url, { signal: controller.signal })));
    controller.abort(reason);
    expect(await pending).toBe(reason);
  });

  it('is the same as leaving the loop: the socket closes', async () => {
    server = await startHttpServer((_request, response) => void response.write('first'));
    const { body } = await transport.open(post(server.url));
    for await (const _ of body) break;
    expect(await server.firstSocketClosed()).toBe(true);
  });
});

describe('an upstream that fails', () => {
  it('is unreachable when nothing listens; the message names no address', async () => {
    server = await startHttpServer(() => {});
    const { url } = server;
    await server.close();
    const error = (await rejection(transport.send(post(`${url}/?key=secret`)))) as Error;
    expect(error).toBeInstanceOf(UpstreamUnreachableError);
    expect(error.message).toBe('The upstream could not be reached (ECONNREFUSED).');
    expect(error.cause).toHaveProperty('code', 'ECONNREFUSED');
  });

  it('is unreachable when its name does not resolve', async () => {
    const error = await rejection(transport.send(post('http://no-such-host.invalid/')));
    expect(error).toBeInstanceOf(UpstreamUnreachableError);
  });

  it('is unreachable when it does not speak TLS', async () => {
    server = await startTcpServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    const error = await rejection(transport.send(post(server.url.replace('http', 'https'))));
    expect(error).toBeInstanceOf(UpstreamUnreachableError);
  });

  it('is unreachable when it resets before the headers', async () => {
    server = await startTcpServer((socket) => socket.once('data', () => socket.resetAndDestroy()));
    expect(await rejection(transport.open(post(server.url)))).toBeInstanceOf(UpstreamUnreachableError);
  });

  it.each([
    ['with a length', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'],
    ['in chunks', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n4\r\nhalf\r\n'],
    [
      'in chunks, not kept alive',
      'HTTP/1.1 200 OK\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n4\r\nhalf\r\n',
    ],
  ])('is caught when it cuts a body %s, streamed or not', async (_name, bytes) => {
    server = await startTcpServer((socket) => socket.once('data', () => socket.end(bytes)));
    expect(await rejection(transport.send(post(server.url)))).toBeInstanceOf(UpstreamUnreachableError);
    const { body } = await transport.open(post(server.url));
    const seen: string[] = [];
    const failed = rejection(
      (async () => {
        for await (const chunk of body) seen.push(text(chunk));
      })(),
    );
    expect(await failed).toBeInstanceOf(UpstreamUnreachableError);
    expect(seen).toEqual(['half']);
  });

  it('gave an invalid answer when it does not speak HTTP', async () => {
    server = await startTcpServer((socket) => socket.once('data', () => socket.end('220 smtp ready\r\n')));
    expect(await rejection(transport.send(post(server.url)))).toBeInstanceOf(UpstreamInvalidResponseError);
  });

  it('gave an invalid answer when it compresses', async () => {
    server = await startHttpServer((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('xx'),
    );
    expect(await rejection(transport.send(post(server.url)))).toBeInstanceOf(UpstreamInvalidResponseError);
  });

  it.each([
    ['says', { 'content-length': '2000' }],
    ['sends', {}],
  ])('gave an invalid answer when it %s more than is taken', async (_name, headers) => {
    server = await startHttpServer((_request, response) =>
      response.writeHead(200, headers).end('x'.repeat(2000)),
    );
    limited({ maxResponseBytes: 1000 });
    expect(await rejection(transport.send(post(server.url)))).toBeInstanceOf(UpstreamInvalidResponseError);
  });

  it('is too slow when it accepts and says nothing', async () => {
    server = await startHttpServer(() => {});
    limited({ headersTimeoutMs: 100 });
    const error = await rejection(transport.send(post(server.url)));
    expect(error).toBeInstanceOf(UpstreamTimeoutError);
    expect((error as UpstreamTimeoutError).phase).toBe('headers');
  });

  it('is too slow when it falls silent in a stream', async () => {
    server = await startHttpServer((_request, response) => void response.write('first'));
    limited({ idleTimeoutMs: 100 });
    const { body } = await transport.open(post(server.url));
    const iterator = body[Symbol.asyncIterator]();
    await iterator.next();
    const error = await rejection(iterator.next());
    expect((error as UpstreamTimeoutError).phase).toBe('idle');
    expect(await server.firstSocketClosed()).toBe(true);
  });

  it('is too slow when no connection comes about', async () => {
    limited({ connector: (_options, callback) => void setTimeout(() => callback(timeout, null), 10) });
    const timeout = Object.assign(new Error('slow'), { code: 'UND_ERR_CONNECT_TIMEOUT' });
    const error = await rejection(transport.send(post('http://127.0.0.1:9/')));
    expect((error as UpstreamTimeoutError).phase).toBe('connect');
  });
});

it('takes nothing new once it is closed, and lets the rest end', async () => {
  server = await startHttpServer((_request, response) => void setTimeout(() => response.end('late'), 100));
  const pending = transport.send(post(server.url));
  const closed = transport.close();
  expect(await rejection(transport.send(post(server.url)))).toBeInstanceOf(ShuttingDownError);
  expect(text((await pending).body)).toBe('late');
  await closed;
  transport = new AxiosTransport();
});

it('does not take a header that cannot be written for a failure of the upstream', async () => {
  const error = await rejection(transport.send(post('http://127.0.0.1:9/', { headers: { a: 'b\r\nc: d' } })));
  expect((error as Error).name).toBe('InvalidArgumentError');
});
