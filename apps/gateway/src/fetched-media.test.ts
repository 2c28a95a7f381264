import 'reflect-metadata';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Connector } from '@model-gateway/axios-transport';
import { startUpstreamTwin, type UpstreamTwin } from '@model-gateway/upstream-twin';
import { readEnvironment } from './environment.js';
import { startGateway, type Gateway } from './start-gateway.js';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const claude = '@vertex/anthropic.claude-sonnet-4-5@20250929';
const llama = '@vertex/meta.llama-4-maverick-17b-128e-instruct-maas';
const mistral = '@vertex/mistralai.mistral-small-2503';
const gemini = '@vertex/gemini-2.5-flash';
const key = 'key-of-a-caller';
const logger = { info() {}, facts() {}, warn() {}, error() {} };

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** What is at each path of every host of the web of these tests. */
const pages: Readonly<Record<string, Handler>> = {
  '/cat.png': (_, response) => response.setHeader('content-type', 'image/png').end(png),
  '/cat': (_, response) => response.end(png),
  '/moved': (_, response) => response.writeHead(302, { location: 'https://other.example/cat' }).end(),
  '/paper.pdf': (_, response) => response.setHeader('content-type', 'application/pdf').end('%PDF-1.7'),
  '/bomb.png': (_, response) => {
    const headers = { 'content-type': 'image/png', 'content-encoding': 'gzip' };
    response.writeHead(200, headers).end(gzipSync(Buffer.alloc(64 * 1024 * 1024)));
  },
  '/endless.png': (_, response) => {
    response.on('drain', () => response.write(Buffer.alloc(64 * 1024)));
    while (response.write(Buffer.alloc(64 * 1024)));
  },
  '/slow.png': (_, response) => void response.write('x'),
  '/large.png': (_, response) => response.end(Buffer.concat([png, Buffer.alloc(1024 * 1024)])),
};

let twin: UpstreamTwin;
let server: Server;
let folder: string;
let gateway: Gateway;
let asked: IncomingMessage[] = [];

/** Every name leads to the server of these tests, without TLS: nothing but code can bring this about. */
const toServer: Connector = (_options, callback) => {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1', () => callback(null, socket));
  socket.once('error', (error) => callback(error, null));
  return socket;
};

async function start(variables: Record<string, string> = {}, webConnector?: Connector): Promise<Gateway> {
  const environment = {
    PORT: '0',
    HOST: '127.0.0.1',
    GATEWAY_API_KEY: key,
    GATEWAY_CONFIG_FILE: join(folder, 'gateway.yaml'),
    GATEWAY_DATABASE_URL: 'sqlite::memory:',
    GATEWAY_LOG_BODIES: 'none',
    GATEWAY_DRAIN_TIMEOUT_MS: '0',
    ...variables,
  };
  return startGateway(readEnvironment(environment), environment, logger, {
    ...(webConnector && { webConnector }),
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-media-'));
  twin = await startUpstreamTwin({ control: true });
  server = createServer((request, response) => {
    asked.push(request);
    pages[request.url?.replace(/\?.*$/, '') ?? '']?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const entry = `kind: vertex-ai, apiKey: demo, projectId: p, region: us-east5, baseUrl: '${twin.url}'`;
  await writeFile(
    join(folder, 'gateway.yaml'),
    `providers:\n  - { slug: vertex, ${entry} }\n  - { slug: walled, ${entry}, allowedBuckets: [mine] }\n`,
  );
  gateway = await start({}, toServer);
});
beforeEach(() => void (asked = []));
afterAll(async () => {
  await gateway.stop();
  server.closeAllConnections();
  server.close();
  await twin.close();
  await rm(folder, { recursive: true });
});

const picture = (url: string) => ({ type: 'image_url', image_url: { url } });
const param = 'messages[0].content[1].image_url.url';

interface Sending {
  readonly at?: Gateway;
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
}

function send(model: string, parts: readonly object[], more: object = {}, sending: Sending = {}) {
  const { at = gateway, path = 'chat/completions', headers = {}, signal } = sending;
  const content = [{ type: 'text', text: 'What is this?' }, ...parts];
  return fetch(`http://127.0.0.1:${at.port}/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-gateway-api-key': key, ...headers },
    body: JSON.stringify({ model, messages: [{ role: 'user', content }], ...more }),
    ...(signal && { signal }),
  });
}

/** What the upstream got in the latest request to a model. */
async function sentText(): Promise<string> {
  const response = await fetch(`${twin.url}/twin/requests`);
  const { requests } = (await response.json()) as { requests: { method: string; body: unknown }[] };
  return JSON.stringify(requests.findLast(({ method }) => method === 'POST')?.body);
}

it.each([
  ['Claude', claude, picture('https://a.example/cat.png'), png.toString('base64')],
  ['Claude, without an extension', claude, picture('https://a.example/cat'), png.toString('base64')],
  ['Claude, from Cloud Storage', claude, picture('gs://bucket/a/notes.txt'), 'The content of a/notes.txt.'],
  [
    'Llama, a document',
    llama,
    { type: 'file', file: { file_url: 'https://a.example/paper.pdf' } },
    btoa('%PDF-1.7'),
  ],
  ['Mistral, from Cloud Storage', mistral, picture('gs://bucket/cat.png'), 'data:image/png;base64,iVBOR'],
  [
    'an endpoint, from Cloud Storage',
    '@vertex/endpoints.1234567890',
    picture('gs://bucket/cat.png'),
    'iVBOR',
  ],
])('%s gets the data of media at an address', async (_, model, part, data) => {
  const response = await send(
    model,
    [part],
    {},
    { headers: { 'x-gateway-strict-standard-compliance': 'false' } },
  );
  const answer = (await response.json()) as { gateway?: { loss?: { severity: string; reason: string }[] } };
  expect({ status: response.status, answer }).toMatchObject({ status: 200 });
  expect(await sentText()).toContain(data);
  const fetched = answer.gateway?.loss?.filter(({ reason }) => reason.includes('fetches'));
  expect(fetched).toMatchObject([{ severity: 'note' }]);
});

it('does so in streams, after a redirect, and sends no credential there', async () => {
  const response = await send(claude, [picture('https://a.example/moved?x=1')], { stream: true });
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('[DONE]');
  expect(await sentText()).toContain(png.toString('base64'));
  expect(asked.map(({ headers, url }) => [headers.host, url])).toEqual([
    ['a.example', '/moved?x=1'],
    ['other.example', '/cat'],
  ]);
  for (const { headers } of asked) {
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
  }
});

it('fetches nothing for a model that reads the address', async () => {
  expect((await send(gemini, [picture('https://a.example/cat.png')])).status).toBe(200);
  expect(asked).toEqual([]);
});

it.each([
  ['what is compressed', 'https://a.example/bomb.png', 'sends no usable response'],
  ['what has no end', 'https://a.example/endless.png', 'larger than 20 MiB'],
  ['http', 'http://a.example/cat.png', 'only https'],
  ['an object that is not there', 'gs://bucket/missing.png', 'answers 404'],
  ['an object that the provider may not read', 'gs://private/cat.png', 'answers 403'],
])('refuses %s before anything is sent', async (_, url, because) => {
  await fetch(`${twin.url}/twin/requests`, { method: 'DELETE' });
  const response = await send(claude, [picture(`${url}?key=secret`.replace(/(gs:.*)\?.*/, '$1'))]);
  const { error } = (await response.json()) as { error: { message: string } };
  expect({ status: response.status, error }).toMatchObject({
    status: 400,
    error: { type: 'invalid_request_error', code: 'invalid_value', param },
  });
  expect(error.message).toContain(because);
  expect(error.message).not.toContain('secret');
  expect(await sentText()).toBeUndefined();
});

it('reads no bucket that the provider does not allow', async () => {
  const response = await send(claude.replace('@vertex', '@walled'), [picture('gs://bucket/cat.png')]);
  expect(response.status).toBe(403);
});

it('lets a fallback serve, which fetches nothing again', async () => {
  const targets = [claude, claude, gemini].map((model) => ({ override_params: { model } }));
  const config = JSON.stringify({ strategy: { mode: 'fallback' }, targets });
  const response = await send(
    claude,
    [picture('https://a.example/bomb.png')],
    {},
    {
      headers: { 'x-gateway-config': config },
    },
  );
  expect({ status: response.status, text: await response.text() }).toMatchObject({ status: 200 });
  expect(asked).toHaveLength(1);
});

it('leaves the server when the caller leaves', async () => {
  const leaving = new AbortController();
  const sent = send(claude, [picture('https://a.example/slow.png')], {}, { signal: leaving.signal });
  while (asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const closed = new Promise((resolve) => asked[0]?.socket.once('close', resolve));
  leaving.abort();
  await expect(sent).rejects.toThrow();
  await closed;
});

it('explains without fetching', async () => {
  const response = await send(claude, [picture('https://a.example/cat.png')], {}, { path: 'explain' });
  const { loss, targets } = (await response.json()) as { loss: object[]; targets: object[] };
  expect(loss).toMatchObject([
    { path: param, severity: 'note', reason: expect.stringContaining('when it sends the request') },
  ]);
  expect(JSON.stringify(targets)).toContain(btoa('fetched when sent'));
  expect(asked).toEqual([]);
});

it('counts what it fetches towards the memory for bodies', async () => {
  const small = await start({ GATEWAY_MAX_IN_FLIGHT_BYTES: '1MiB' }, toServer);
  try {
    const response = await send(claude, [picture('https://a.example/large.png')], {}, { at: small });
    expect(response.status).toBe(503);
    expect((await send(claude, [picture('https://a.example/cat.png')], {}, { at: small })).status).toBe(200);
  } finally {
    await small.stop();
  }
});

it('never reaches this machine by default, whatever the environment says', async () => {
  const ordinary = await start({ GATEWAY_FETCH_MEDIA: 'public', GATEWAY_TRUSTED_CUSTOM_HOSTS: '127.0.0.1' });
  const { port } = server.address() as AddressInfo;
  try {
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433']) {
      const response = await send(claude, [picture(`https://${host}:${port}/cat.png`)], {}, { at: ordinary });
      expect(await response.json()).toMatchObject({
        error: { code: 'invalid_value', param, message: expect.stringContaining('not at a public address') },
      });
    }
    expect(asked).toEqual([]);
  } finally {
    await ordinary.stop();
  }
});

it('names the switch where fetching is off', async () => {
  const off = await start({ GATEWAY_FETCH_MEDIA: 'off' }, toServer);
  try {
    for (const url of ['https://a.example/cat.png', 'gs://bucket/cat.png']) {
      const response = await send(claude, [picture(url)], {}, { at: off });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        error: {
          code: 'unsupported_parameter',
          param,
          message: expect.stringContaining('GATEWAY_FETCH_MEDIA'),
        },
      });
    }
    expect(asked).toEqual([]);
  } finally {
    await off.stop();
  }
});
