import 'reflect-metadata';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigFileError } from '@model-gateway/config-file';
import type { LogFields, Logger } from '@model-gateway/http-server';
import { readEnvironment } from './environment.js';
import { maskSecrets } from './logging/mask-secrets.js';
import { startGateway, type Gateway } from './start-gateway.js';
import { SystemScheduler } from './system/system-time.js';

const completed = {
  candidates: [{ index: 0, content: { role: 'model', parts: [{ text: 'Hello' }] }, finishReason: 'STOP' }],
  usageMetadata: { promptTokenCount: 3, candidatesTokenCount: 1, totalTokenCount: 4 },
  modelVersion: 'gemini-2.5-flash-001',
};
const chatBody = {
  model: '@gemini-dev/gemini-2.5-flash',
  messages: [{ role: 'user', content: 'Hi' }],
};

let generated: object;
let folder: string;
let upstream: Server;
let seen: { url: string; headers: IncomingHttpHeaders }[];
let configFile: string;
let shown: string;
let lines: { level: string; message: string; fields: LogFields }[];
const running: Gateway[] = [];

const log =
  (level: string) =>
  (message: string, fields: LogFields = {}) =>
    void lines.push({ level, message, fields });
const logger: Logger = {
  info: log('info'),
  facts: (name, facts) => log('info')(name, { [name]: facts }),
  warn: log('warn'),
  error: log('error'),
};

async function start(variables: Record<string, string> = {}): Promise<Gateway> {
  const all = {
    PORT: '0',
    HOST: '127.0.0.1',
    GATEWAY_API_KEY: 'caller-key',
    GATEWAY_CONFIG_FILE: configFile,
    GATEWAY_DATABASE_URL: 'sqlite::memory:',
    ...variables,
  };
  const gateway = await startGateway(readEnvironment(all), all, logger, {
    show: (text) => void (shown += text),
  });
  running.push(gateway);
  return gateway;
}

const chat = (gateway: Gateway, body: object, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${gateway.port}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'x-gateway-api-key': 'caller-key', ...headers },
    body: JSON.stringify(body),
  });

beforeEach(async () => {
  lines = [];
  shown = '';
  generated = completed;
  seen = [];
  upstream = createServer((request, response) => {
    const url = request.url ?? '';
    seen.push({ url, headers: request.headers });
    request.resume().on('end', () => {
      if (!url.includes('alt=sse'))
        response.setHeader('content-type', 'application/json').end(JSON.stringify(generated));
      else
        response
          .setHeader('content-type', 'text/event-stream')
          .end(`data: ${JSON.stringify(generated)}\r\n\r\n`);
    });
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  configFile = join(folder, 'gateway.yaml');
  await writeFile(
    configFile,
    `providers:
  - slug: gemini-dev
    kind: google
    apiKey: \${UPSTREAM_KEY}
    baseUrl: http://127.0.0.1:${(upstream.address() as AddressInfo).port}
`,
  );
});

afterEach(async () => {
  for (const gateway of running.splice(0)) await gateway.stop();
  upstream.closeAllConnections();
  await new Promise((resolve) => upstream.close(resolve));
  await rm(folder, { recursive: true });
});

const upstreamKey = { UPSTREAM_KEY: 'upstream-key' };

describe('startGateway', () => {
  it('serves a chat request from the provider of the config file', async () => {
    const gateway = await start(upstreamKey);
    const response = await chat(gateway, chatBody);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      model: 'gemini-2.5-flash-001',
      provider: 'google',
      choices: [{ message: { content: 'Hello' }, finish_reason: 'stop' }],
      usage: { total_tokens: 4 },
    });
    expect(seen).toMatchObject([
      {
        url: '/v1beta/models/gemini-2.5-flash:generateContent',
        headers: { 'x-goog-api-key': 'upstream-key' },
      },
    ]);
    expect(JSON.stringify(seen)).not.toContain('caller-key');
    expect(JSON.stringify(lines)).not.toMatch(/caller-key|upstream-key/);
  });

  it('serves a stream', async () => {
    const response = await chat(await start(upstreamKey), { ...chatBody, stream: true });
    const text = await response.text();
    expect(text).toContain('"content":"Hello"');
    expect(text.endsWith('data: [DONE]\n\n')).toBe(true);
  });

  it.each(['../../../etc', 'm/../../x', 'm?key=x', 'm%2f..', ''])(
    'never lets the model %j walk the upstream path (R71)',
    async (model) => {
      const response = await chat(await start(upstreamKey), { ...chatBody, model: `@gemini-dev/${model}` });
      expect(response.status).toBe(400);
      expect(seen).toEqual([]);
    },
  );

  it('makes an admin key when there is no key at all, shows it once, and serves nobody without one', async () => {
    const database = { GATEWAY_DATABASE_URL: `sqlite:${join(folder, 'data', 'gateway.sqlite')}` };
    const noKey = { ...upstreamKey, ...database, GATEWAY_API_KEY: '' };
    const gateway = await start(noKey);
    const firstKey = /gwk_[A-Za-z0-9_-]{43}/.exec(shown)?.[0] ?? '';
    expect(JSON.stringify(lines)).not.toContain(firstKey.slice(4));
    expect((await chat(gateway, chatBody)).status).toBe(401);
    const list = (key: string) =>
      fetch(`http://127.0.0.1:${gateway.port}/admin/v1/api-keys`, { headers: { 'x-gateway-api-key': key } });
    expect((await list(firstKey)).status).toBe(200);
    expect((await list('')).status).toBe(401);

    await running.pop()?.stop();
    shown = '';
    await start(noKey);
    expect(shown).toBe('');
  });

  it('tells in a form that the log keeps how to send a key', async () => {
    const response = await chat(await start(upstreamKey), chatBody, { 'x-gateway-api-key': '' });
    const { error } = (await response.json()) as { error: { message: string } };
    expect(error.message).toContain('Bearer');
    expect(maskSecrets(error.message)).toBe(error.message);
  });

  it('answers 502, in JSON, a stream that the upstream ends before it has said anything', async () => {
    generated = {};
    const response = await chat(await start(upstreamKey), { ...chatBody, stream: true });
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ error: { code: 'upstream_invalid_response' } });
  });

  it('keeps an admin key from inference', async () => {
    const gateway = await start({ ...upstreamKey, GATEWAY_ADMIN_KEY: 'gw-admin-7d1e0f9c3b5a8264e9d07f1b' });
    expect(
      (await chat(gateway, chatBody, { 'x-gateway-api-key': 'gw-admin-7d1e0f9c3b5a8264e9d07f1b' })).status,
    ).toBe(403);
  });

  it('does not start on a config file with mistakes', async () => {
    await expect(start({ GATEWAY_CONFIG_FILE: join(folder, 'absent.yaml') })).rejects.toBeInstanceOf(
      ConfigFileError,
    );
    await expect(start()).rejects.toBeInstanceOf(ConfigFileError);
  });

  it('says in one line that its port is taken', async () => {
    const { port } = await start(upstreamKey);
    await expect(start({ ...upstreamKey, PORT: String(port) })).rejects.toThrow(
      `Cannot listen on 127.0.0.1, port ${port}: another process listens on it. See PORT and HOST.`,
    );
  });

  it('schedules nothing more when it could not start', async () => {
    const scheduled = new Set<() => void>();
    const schedule = jest
      .spyOn(SystemScheduler.prototype, 'schedule')
      .mockImplementation((_delayMs, action) => {
        scheduled.add(action);
        return () => void scheduled.delete(action);
      });
    try {
      const { port } = await start(upstreamKey);
      const before = new Set(scheduled);
      await expect(start({ ...upstreamKey, PORT: String(port) })).rejects.toThrow('Cannot listen');
      expect(schedule.mock.calls.length).toBeGreaterThan(before.size);
      expect([...scheduled].filter((action) => !before.has(action))).toEqual([]);
    } finally {
      schedule.mockRestore();
    }
  });

  it('R9: says in one line where signatures are kept', async () => {
    await start(upstreamKey);
    expect(lines.filter(({ message }) => message.includes('signatures'))).toEqual([
      {
        level: 'info',
        message:
          'Thought signatures are kept in the memory of this process; tool-call ids are their handles.',
        fields: {},
      },
    ]);
  });

  it('repeats the warnings of the environment', async () => {
    await start({ ...upstreamKey, GATEWAY_APIKEY: 'x' });
    expect(lines[0]).toMatchObject({
      level: 'warn',
      message: 'GATEWAY_APIKEY is no variable of the gateway and has no effect.',
    });
  });
});
