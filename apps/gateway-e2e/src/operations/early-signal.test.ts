import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import path from 'node:path';
import { describeWithPostgres } from '@model-gateway/test-servers';
import { AdminClient } from '../support/admin-client.js';
import { eventually } from '../support/eventually.js';
import { adminKey, gatewayProgram, launchGateway } from '../support/launch-gateway.js';
import { freePort } from '../support/running-process.js';
import { callerKey } from '../support/start-gateway.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';
import { connectEarly, pause, startEarly, untilHandled } from './early-process.js';

jest.setTimeout(120_000);

/** Longer than a gateway needs that ends at once. */
const answerAfterMs = 400;

const answer = JSON.stringify({
  candidates: [{ index: 0, content: { role: 'model', parts: [{ text: 'Hello' }] }, finishReason: 'STOP' }],
  usageMetadata: { promptTokenCount: 3, candidatesTokenCount: 1, totalTokenCount: 4 },
});

const body = JSON.stringify({
  model: '@slow/gemini-2.5-flash',
  messages: [{ role: 'user', content: 'Hello!' }],
});

const chat = [
  'POST /v1/chat/completions HTTP/1.1',
  'host: gateway',
  `x-gateway-api-key: ${callerKey}`,
  'content-type: application/json',
  `content-length: ${body.length}`,
  'connection: close',
  '',
  body,
].join('\r\n');

let upstream: Server;
let received: number;
let folder: TemporaryFolder;
let environment: Record<string, string>;
beforeEach(async () => {
  received = 0;
  upstream = createServer((request, response) => {
    received += 1;
    request.resume();
    setTimeout(
      () => response.setHeader('content-type', 'application/json').end(answer),
      answerAfterMs,
    ).unref();
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  folder = await temporaryFolder();
  const configFile = path.join(folder.path, 'gateway.yaml');
  const { port } = upstream.address() as AddressInfo;
  await writeFile(
    configFile,
    `providers: [{ slug: slow, kind: google, apiKey: upstream-key-of-the-tests, baseUrl: "http://127.0.0.1:${port}" }]\n`,
  );
  environment = {
    GATEWAY_CONFIG_FILE: configFile,
    GATEWAY_API_KEY: callerKey,
    GATEWAY_ADMIN_KEY: adminKey,
    GATEWAY_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  };
});
afterEach(async () => {
  upstream.closeAllConnections();
  await new Promise((resolve) => upstream.close(resolve));
  await folder.remove();
});

async function start(): Promise<{ port: number; early: ReturnType<typeof startEarly> }> {
  const port = await freePort();
  return { port, early: startEarly(gatewayProgram({ folder: folder.path, port, environment })) };
}

/** Everything that comes until the other side closes. */
function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (data: Buffer) => (text += data.toString()));
  return new Promise((resolve) => {
    socket.once('close', () => resolve(text));
    socket.on('error', () => undefined);
  });
}

/** Asks as soon as the gateway listens, and signals as soon as the upstream has the request. @returns the request's id */
async function stopDuringFirstRequest(signal: NodeJS.Signals): Promise<string> {
  const before = received;
  const { port, early } = await start();
  const socket = await connectEarly(port, early);
  socket.write(chat);
  const answered = readAll(socket);
  while (received === before) await pause(1);
  early.child.kill(signal);
  const text = await answered;
  expect({ code: await early.ended, output: early.output() }).toMatchObject({ code: 0 });
  expect(text).toMatch(/^HTTP\/1\.1 200 /);
  expect(text).toContain('"content":"Hello"');
  return /^x-gateway-request-id: (\S+)/im.exec(text)?.[1] ?? 'none';
}

/** Starts the gateway again, where it reads what the earlier ones have written. */
async function expectOnRecord(ids: readonly string[]): Promise<void> {
  const gateway = await launchGateway({ folder: folder.path, environment });
  try {
    const admin = new AdminClient(gateway.url);
    for (const id of ids) {
      await eventually(async () => (await admin.read(`logs/${id}`)).status === 200);
      expect((await admin.read(`logs/${id}`)).body).toMatchObject({ id, status: 200 });
    }
  } finally {
    await gateway.stop();
  }
}

describe('a signal soon after the gateway listens', () => {
  it.each([1, 2])('finishes the first request and files its record, with %i processes', async (workers) => {
    environment['GATEWAY_WORKERS'] = String(workers);
    const ids: string[] = [];
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGTERM'] as const)
      ids.push(await stopDuringFirstRequest(signal));
    await expectOnRecord(ids);
  });

  it('ends in order when it comes with the first connection', async () => {
    for (let time = 0; time < 3; time += 1) {
      const { port, early } = await start();
      const socket = await connectEarly(port, early);
      socket.on('error', () => undefined);
      early.child.kill('SIGTERM');
      expect({ code: await early.ended, output: early.output() }).toMatchObject({ code: 0 });
      expect(early.output()).toContain('The gateway stops');
      socket.destroy();
    }
  });
});

/** Only Linux says which signals a process handles. */
const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('a signal during the start', () => {
  it.each([1, 2])('ends the gateway in order, with %i processes', async (workers) => {
    environment['GATEWAY_WORKERS'] = String(workers);
    for (const delay of [0, 80, 300]) {
      const { early } = await start();
      await untilHandled(early);
      await pause(delay);
      early.child.kill(delay === 80 ? 'SIGINT' : 'SIGTERM');
      expect({ delay, code: await early.ended, output: early.output() }).toMatchObject({ code: 0 });
    }
  });

  it('reads the config file again after the start at SIGHUP', async () => {
    const { port, early } = await start();
    await untilHandled(early);
    early.child.kill('SIGHUP');
    const socket = await connectEarly(port, early);
    socket.destroy();
    await eventually(() => early.output().includes('The config file was read again'));
    early.child.kill('SIGTERM');
    expect(await early.ended).toBe(0);
  });
});

describeWithPostgres('a signal soon after the gateway listens, on PostgreSQL', (server) => {
  it('finishes the first request and files its record', async () => {
    environment['GATEWAY_DATABASE_URL'] = server().url;
    const ids: string[] = [];
    for (const signal of ['SIGTERM', 'SIGINT'] as const) ids.push(await stopDuringFirstRequest(signal));
    await expectOnRecord(ids);
  });
});
