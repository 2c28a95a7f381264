import { once } from 'node:events';
import type { Socket } from 'node:net';
import { WireRecord } from '@model-gateway/core';
import { AxiosTransport } from './axios-transport.js';
import { startTcpServer, type LocalServer } from './testing/local-server.js';

let server: LocalServer | undefined;
let transport: AxiosTransport;
beforeEach(() => void (transport = new AxiosTransport()));
afterEach(async () => {
  await transport.close();
  await server?.close();
});

const response = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';

/** Calls back for each request that arrives, with its number on its connection and the connection's number. */
function onRequests(answer: (socket: Socket, request: number, connection: number) => void) {
  let connections = 0;
  return startTcpServer((socket) => {
    const connection = connections++;
    let requests = 0;
    // Head and body of a request may arrive separately.
    socket.on('data', (bytes) => {
      if (bytes.toString().startsWith('POST')) answer(socket, requests++, connection);
    });
  });
}

function send(record = new WireRecord(0)) {
  const { signal } = new AbortController();
  return transport.send({ method: 'POST', url: `${server?.url}/`, headers: {}, body: 'x', signal, record });
}

/** Sends a request, and waits until its connection is free for the next one. */
async function useConnection(): Promise<void> {
  await send();
  await new Promise(setImmediate);
}

describe('a reused connection that dies before the response begins', () => {
  it('is replaced by a fresh one, once, and the record says so', async () => {
    server = await onRequests((socket, request) => {
      if (request === 0) socket.write(response);
      else socket.destroy();
    });
    await useConnection();
    const record = new WireRecord(0);
    expect((await send(record)).status).toBe(200);
    expect(record).toMatchObject({ isResent: true, status: 200 });
    expect(server.sockets).toHaveLength(2);
    // The fresh connection is not used again.
    await once(server.sockets[1] as Socket, 'close');
  });

  it('fails when the fresh one dies too', async () => {
    server = await onRequests((socket, request, connection) => {
      if (connection === 0 && request === 0) socket.write(response);
      else socket.destroy();
    });
    await useConnection();
    await expect(send()).rejects.toMatchObject({ code: 'upstream_unreachable' });
    expect(server.sockets).toHaveLength(2);
  });

  it('fails when the upstream has had time to begin its work', async () => {
    server = await onRequests((socket, request) => {
      if (request === 0) socket.write(response);
      else setTimeout(() => socket.destroy(), 1_100);
    });
    await useConnection();
    await expect(send()).rejects.toMatchObject({ code: 'upstream_unreachable' });
    expect(server.sockets).toHaveLength(1);
  });

  it('is nothing that a cancelled request waits for', async () => {
    server = await onRequests((socket, request, connection) => {
      if (connection > 0) return;
      if (request === 0) socket.write(response);
      else socket.destroy();
    });
    await useConnection();
    const controller = new AbortController();
    const { signal } = controller;
    const sent = transport.send({ method: 'POST', url: `${server.url}/`, headers: {}, body: 'x', signal });
    setTimeout(() => controller.abort(), 100);
    await expect(sent).rejects.toMatchObject({ code: 'cancelled' });
  });
});

it('a first connection that dies before the response begins is a failure', async () => {
  server = await onRequests((socket) => void socket.destroy());
  const record = new WireRecord(0);
  await expect(send(record)).rejects.toMatchObject({ code: 'upstream_unreachable' });
  expect(record.isResent).toBe(false);
  expect(server.sockets).toHaveLength(1);
});

it('a reused connection that dies within the head of a response is a failure', async () => {
  server = await onRequests((socket, request) => {
    if (request === 0) socket.write(response);
    else socket.end('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nok');
  });
  await useConnection();
  await expect(send()).rejects.toMatchObject({ code: expect.stringContaining('upstream') as string });
  expect(server.sockets).toHaveLength(1);
});
