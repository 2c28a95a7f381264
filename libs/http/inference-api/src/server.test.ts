import express from 'express';
import { get, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createExpressServer } from '@model-gateway/http-server';
import { answer, chatBody, startApi, streamed, untilAborted, type RunningApi } from './testing/start-api.js';

let running: RunningApi;
afterEach(() => running?.stop());

const streamBody = { ...chatBody, stream: true };

describe('createExpressServer', () => {
  it('makes requests and responses that Express need not change', async () => {
    const app = express();
    const same: boolean[] = [];
    app.get('/', (_request, response) => response.send('ok'));
    const server = createExpressServer(app);
    server.prependListener('request', (request, response) => {
      same.push(
        Object.getPrototypeOf(request) === app.request,
        Object.getPrototypeOf(response) === app.response,
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/`);
    expect([response.status, await response.text(), same]).toEqual([200, 'ok', [true, true]]);
    server.closeAllConnections();
    server.close();
  });
});

describe('the body limit (R66)', () => {
  function send(headers: Record<string, string>, write: (push: (text: string) => void) => Promise<void>) {
    return new Promise<{ status: number; body: string; connection: string | undefined }>(
      (resolve, reject) => {
        const request = httpRequest(
          {
            port: running.port,
            method: 'POST',
            path: '/v1/chat/completions',
            headers: { 'x-gateway-api-key': 'caller-key', ...headers },
          },
          (response: IncomingMessage) => {
            let body = '';
            response.on('data', (chunk: Buffer) => (body += chunk.toString()));
            response.on('end', () =>
              resolve({ status: response.statusCode!, body, connection: response.headers.connection }),
            );
          },
        );
        request.on('error', reject);
        void write((text) => request.write(text)).then(() => request.end());
      },
    );
  }

  it('is checked against content-length before anything is read', async () => {
    running = await startApi({ bodyLimitBytes: 1000 });
    const response = await send({ 'content-length': '5000000' }, async (push) => {
      await sleep(30);
      for (let i = 0; i < 50; i += 1) push('x'.repeat(100_000));
    });
    expect(response).toMatchObject({ status: 413, connection: 'close' });
    expect(JSON.parse(response.body)).toMatchObject({
      error: { type: 'invalid_request_error', code: 'payload_too_large' },
    });
  });

  it('is checked while a body of unknown length arrives', async () => {
    running = await startApi({ bodyLimitBytes: 1000 });
    const response = await send({}, async (push) => {
      for (let i = 0; i < 50; i += 1) {
        push('x'.repeat(1_000));
        await sleep(1);
      }
    });
    expect(response.status).toBe(413);
  });

  it('takes a body of exactly the limit', async () => {
    const body = JSON.stringify(chatBody);
    running = await startApi({ bodyLimitBytes: body.length });
    expect((await running.chat(body)).status).toBe(200);
    expect((await running.chat(`${body} `)).status).toBe(413);
  });
});

describe('an upload that stalls', () => {
  it('gets 408 when the time that its caller gave it is over, and ends the connection', async () => {
    running = await startApi();
    const socket = connect(running.port, '127.0.0.1');
    socket.write(
      'POST /v1/chat/completions HTTP/1.1\r\nhost: a\r\nx-gateway-api-key: caller-key\r\n' +
        'x-gateway-request-timeout: 50\r\ncontent-length: 100\r\n\r\n{"mod',
    );
    let received = '';
    for await (const chunk of socket) received += String(chunk);
    expect(received).toMatch(/^HTTP\/1\.1 408 [^]*connection: close/i);
    expect(JSON.parse(received.slice(received.indexOf('\r\n\r\n')))).toMatchObject({
      error: { type: 'timeout_error', code: 'request_timeout' },
    });
    expect(running.upstream.calls).toHaveLength(0);
    expect(running.lines).toMatchObject([{ fields: { request: { status: 408 } } }]);
  });
});

describe('an expectation that nobody can meet', () => {
  it('is refused in the error shape', async () => {
    running = await startApi();
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ port: running.port, path: '/healthz', headers: { expect: 'the-moon' } }, resolve).on(
        'error',
        reject,
      );
    });
    let body = '';
    for await (const chunk of response) body += String(chunk);
    expect(response.statusCode).toBe(417);
    expect(JSON.parse(body)).toMatchObject({
      error: { type: 'invalid_request_error', code: 'unsupported_parameter', param: 'header:expect' },
    });
  });
});

describe('what the HTTP parser refuses', () => {
  it.each([
    ['GET / HTTP/1.1\r\nbad header\r\n\r\n', '400 Bad Request'],
    [`GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, '431 Request Header Fields Too Large'],
  ])('%.30s… is answered in the error shape', async (text, status) => {
    running = await startApi();
    const socket = connect(running.port, '127.0.0.1');
    socket.write(text);
    let received = '';
    for await (const chunk of socket) received += String(chunk);
    expect(received).toContain(`HTTP/1.1 ${status}`);
    expect(JSON.parse(received.slice(received.indexOf('\r\n\r\n')))).toMatchObject({
      error: { type: 'invalid_request_error' },
    });
  });
});

describe('draining (R65)', () => {
  const status = (path: string) =>
    new Promise<number>((resolve, reject) => {
      get({ port: running.port, path, agent: false }, (response) => {
        response.resume();
        resolve(response.statusCode!);
      }).on('error', reject);
    });

  it('lets what is under way finish and refuses what is new', async () => {
    running = await startApi();
    let finish: () => void = () => undefined;
    running.upstream.complete = async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      return answer;
    };
    const early = running.chat(chatBody);
    while (running.upstream.calls.length === 0) await sleep(2);
    const drained = running.api.drain(5_000);
    expect(await status('/readyz')).toBe(503);
    expect(await status('/healthz')).toBe(200);
    const late = await running.chat(chatBody);
    expect(late.status).toBe(503);
    expect(late.headers.get('connection')).toBe('close');
    expect(late.headers.get('retry-after')).toBe('1');
    expect(await late.json()).toMatchObject({ error: { type: 'unavailable_error', code: 'shutting_down' } });
    finish();
    expect((await early).status).toBe(200);
    await drained;
    expect(running.api.server.listening).toBe(false);
  });

  it('ends what takes too long: a stream by an error in it, a whole answer by a 503', async () => {
    running = await startApi();
    running.upstream.complete = (_request, call) => untilAborted(call.signal);
    running.upstream.stream = async function* (_request, call) {
      yield streamed[0]!;
      await untilAborted(call.signal);
    };
    const unary = running.chat(chatBody);
    const stream = await running.chat(streamBody);
    while (running.upstream.calls.length < 2) await sleep(2);
    await running.api.drain(50);
    const text = await stream.text();
    expect(text).toContain('"shutting_down"');
    expect(text).not.toContain('[DONE]');
    expect((await unary).status).toBe(503);
  });

  it('cuts off what does not even end then', async () => {
    running = await startApi();
    running.upstream.complete = () => new Promise(() => undefined);
    const stuck = running.chat(chatBody).catch(() => 'cut');
    while (running.upstream.calls.length === 0) await sleep(2);
    const before = performance.now();
    await running.api.drain(10);
    expect(performance.now() - before).toBeLessThan(20_000);
    expect(await stuck).toBe('cut');
  });
});
