import type { WireRequest } from '@model-gateway/core';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AxiosTransport } from './axios-transport.js';
import { startHttpServer, type LocalServer } from './testing/local-server.js';

let server: LocalServer | undefined;
const transport = new AxiosTransport();

afterEach(async () => {
  await server?.close();
  server = undefined;
});
afterAll(() => transport.close());

const long = Buffer.alloc(3 * 1024 * 1024, 'QUJD');
const pieces = [Buffer.from('{"data":"'), long, Buffer.from('","after":"ü"}')];

function post(url: string, overrides: Partial<WireRequest> = {}): WireRequest {
  const signal = new AbortController().signal;
  return { method: 'POST', url, headers: {}, body: pieces, signal, ...overrides };
}

/** Sends, and waits until the connection is free for the next request. */
async function sendAlone(url: string) {
  const { body } = await transport.send(post(url));
  await new Promise(setImmediate);
  return Buffer.from(body).toString();
}

/** Answers with what came, and on how many connections. */
async function echo(): Promise<LocalServer> {
  const seen = new Set<unknown>();
  return startHttpServer((request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    seen.add(request.socket);
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
      const body = Buffer.concat(chunks);
      const isSame = body.equals(Buffer.concat(pieces));
      response.end(JSON.stringify({ length, encoding, isSame, bytes: body.length, connections: seen.size }));
    });
  });
}

describe('a body in pieces', () => {
  it('arrives as one, with its length', async () => {
    server = await echo();
    const whole = Buffer.concat(pieces).length;
    for (let time = 0; time < 3; time += 1) {
      const body = await sendAlone(server.url);
      const expected = { length: String(whole), isSame: true, bytes: whole, connections: 1 };
      expect(JSON.parse(body)).toEqual(expected);
    }
  });

  it('may be answered before it has arrived', async () => {
    server = await startHttpServer((_request, response) => {
      response.writeHead(413, { connection: 'close' }).end('too large');
    });
    const { status, body } = await transport.send(post(server.url));
    expect([status, Buffer.from(body).toString()]).toEqual([413, 'too large']);
  });

  it('ends where its request is cancelled', async () => {
    const controller = new AbortController();
    server = await startHttpServer((request) => {
      request.once('data', () => controller.abort());
    });
    await expect(transport.send(post(server.url, { signal: controller.signal }))).rejects.toThrow(
      'cancelled',
    );
    expect(await server.firstSocketClosed()).toBe(true);
  });

  it('is sent again, whole, where a kept-alive connection had died', async () => {
    let requests = 0;
    server = await startHttpServer((request, response) => {
      requests += 1;
      if (requests === 2) return void request.socket.destroy();
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => response.end(String(Buffer.concat(chunks).equals(Buffer.concat(pieces)))));
    });
    for (let time = 0; time < 2; time += 1) {
      expect(await sendAlone(server.url)).toBe('true');
    }
    expect(requests).toBe(3);
  });
});
