import { OverloadedError, WireRecord, type WireRequest } from '@model-gateway/core';
import { AxiosTransport } from '../axios-transport.js';
import { startHttpServer, type LocalServer } from '../testing/local-server.js';

let server: LocalServer;
let transport: AxiosTransport;
afterEach(async () => {
  await server.close();
  await transport.close();
});

const request = (path: string, owner: string, more: Partial<WireRequest> = {}): WireRequest => ({
  method: 'POST',
  url: `${server.url}${path}`,
  headers: {},
  body: '{}',
  signal: new AbortController().signal,
  share: { owner, weight: 1 },
  ...more,
});

/** Answers by path: `/ok` at once, `/silent` with a head and nothing more, `/hang` never, `/reset` by closing. */
async function start(): Promise<void> {
  server = await startHttpServer((asked, response) => {
    asked.resume();
    if (asked.url === '/ok') response.end('{}');
    else if (asked.url === '/silent') response.writeHead(200).flushHeaders();
    else if (asked.url === '/reset') asked.socket.destroy();
  });
}

describe('connections that callers share', () => {
  it('are free again after every end of a request', async () => {
    await start();
    transport = new AxiosTransport({ connectionsPerOrigin: 1, queueTimeoutMs: 60_000 });
    for (let round = 0; round < 3; round += 1) {
      await transport.send(request('/ok', 'a'));
      await expect(transport.send(request('/reset', 'a'))).rejects.toThrow();
      const leaving = new AbortController();
      const hanging = transport.send(request('/hang', 'b', { signal: leaving.signal }));
      leaving.abort();
      await expect(hanging).rejects.toThrow();
      const { body } = await transport.open(request('/silent', 'b'));
      await body[Symbol.asyncIterator]().return?.();
      await expect(transport.send(request('/ok', 'b', { signal: AbortSignal.abort() }))).rejects.toThrow();
    }
    expect((await transport.send(request('/ok', 'c'))).status).toBe(200);
  }, 30_000);

  it('leave room for another caller, however many silent streams one has; its further streams are refused with a time to retry', async () => {
    await start();
    transport = new AxiosTransport({ connectionsPerOrigin: 64, queueTimeoutMs: 300 });
    const streams = await Promise.allSettled(
      Array.from({ length: 70 }, () => transport.open(request('/silent', 'hog'))),
    );
    const refused = streams.flatMap((stream) =>
      stream.status === 'rejected' ? [stream.reason as unknown] : [],
    );
    expect(refused).toHaveLength(70 - 56);
    for (const error of refused) {
      expect(error).toBeInstanceOf(OverloadedError);
      expect((error as OverloadedError).retryAfterMs).toBeGreaterThanOrEqual(1_000);
    }
    const record = new WireRecord(0);
    expect((await transport.send(request('/ok', 'other', { record }))).status).toBe(200);
    expect(record.queuedMs).toBe(0);
  }, 30_000);

  it('tell how long a request has waited', async () => {
    await start();
    transport = new AxiosTransport({ connectionsPerOrigin: 1 });
    const { body } = await transport.open(request('/silent', 'a'));
    const record = new WireRecord(0);
    const waiting = transport.send(request('/ok', 'b', { record }));
    await new Promise((resolve) => setTimeout(resolve, 60));
    await body[Symbol.asyncIterator]().return?.();
    await waiting;
    expect(record.queuedMs).toBeGreaterThanOrEqual(50);
  }, 30_000);
});
