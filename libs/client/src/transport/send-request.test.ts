import { once } from 'node:events';
import { connect as connectTcp, createServer, type AddressInfo } from 'node:net';
import { ConnectionError, ModelGateway, RateLimitError, type FetchFunction } from '../index.js';
import { answerJson, startServer, type Answering, type TestServer } from '../testing/start-server.js';

const body = { model: 'm', messages: [{ role: 'user' as const, content: 'Hi' }] };
const succeed: Answering = (response) => answerJson(response, 200, { object: 'list', choices: [] });

let server: TestServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

async function connect(answer: Answering): Promise<ModelGateway> {
  server = await startServer(answer);
  return new ModelGateway({ baseURL: server.url, apiKey: 'key', maxRetries: 2 });
}
const post = (client: ModelGateway): Promise<unknown> => client.chat.completions.create(body);
const stream = (client: ModelGateway): Promise<unknown> =>
  client.chat.completions.create({ ...body, stream: true });
const get = (client: ModelGateway): Promise<unknown> => client.models.list();
const failure = (answer: Promise<unknown>): Promise<unknown> =>
  answer.then(
    () => Promise.reject(new Error('It succeeded.')),
    (error: unknown) => error,
  );

/** How often each kind of request is sent when it always fails in a way. */
const failures: readonly [string, Answering, number, number][] = [
  ['a connection that breaks', (response) => void response.destroy(), 1, 3],
  ['a proxy’s 500', (response) => void response.writeHead(500).end(), 1, 3],
  ['a proxy’s 502', (response) => void response.writeHead(502).end('<html>'), 3, 3],
  ['a proxy’s 503', (response) => void response.writeHead(503).end(), 3, 3],
  ['a proxy’s 504', (response) => void response.writeHead(504).end(), 1, 3],
  ['a proxy’s 429', (response) => void response.writeHead(429).end(), 1, 1],
  ['the gateway’s 502', (response) => answerJson(response, 502, {}), 1, 1],
  ['the gateway’s 503', (response) => answerJson(response, 503, {}), 1, 1],
  [
    'an answer that breaks off',
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"id":', () => setTimeout(() => response.destroy(), 20));
    },
    1,
    1,
  ],
];

describe.each(failures)('after %s', (_, answer, posts, gets) => {
  it.each([
    ['POST', post, posts],
    ['streamed POST', stream, posts],
    ['GET', get, gets],
  ] as const)(`a %s is sent this often`, async (_kind, send, count) => {
    const client = await connect(answer);
    await expect(send(client)).rejects.toThrow();
    expect(server!.requests).toHaveLength(count);
    expect(new Set(server!.requests.map((request) => request.body)).size).toBe(1);
  });
});

it('succeeds when a proxy has found the gateway again', async () => {
  let failing = 2;
  const client = await connect((response, request) =>
    failing-- > 0 ? void response.writeHead(502).end() : succeed(response, request),
  );
  await expect(post(client)).resolves.toBeDefined();
  expect(server!.requests).toHaveLength(3);
});

it.each([
  ['ECONNREFUSED', 3],
  ['ENOTFOUND', 3],
  ['EAI_AGAIN', 3],
  ['EHOSTUNREACH', 3],
  ['ENETUNREACH', 3],
  ['UND_ERR_CONNECT_TIMEOUT', 3],
  ['ECONNRESET', 1],
  ['EPIPE', 1],
  ['ETIMEDOUT', 1],
  ['UND_ERR_SOCKET', 1],
  [undefined, 1],
])('sends a POST after %s this often: %i', async (code, count) => {
  let attempts = 0;
  const fetch: FetchFunction = () => {
    attempts += 1;
    return Promise.reject(Object.assign(new TypeError('fetch failed'), { cause: { code } }));
  };
  const client = new ModelGateway({ apiKey: 'key', fetch, maxRetries: 2 });
  expect(await failure(post(client))).toMatchObject({ name: 'ConnectionError', reason: code });
  expect(attempts).toBe(count);
});

it('sends a POST once through a proxy that cuts the connection when the answer begins', async () => {
  const client = await connect(succeed);
  const { port } = new URL(server!.url);
  const proxy = createServer((caller) => {
    const behind = connectTcp(Number(port), '127.0.0.1');
    caller.pipe(behind);
    behind.once('data', () => caller.destroy());
    caller.on('error', () => behind.destroy()).on('close', () => behind.destroy());
    behind.on('error', () => caller.destroy());
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  try {
    const baseURL = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const error = await failure(post(client.withOptions({ baseURL })));
    expect(error).toBeInstanceOf(ConnectionError);
    expect((error as Error).message).toMatch(/^The connection to the gateway broke \(/);
    expect(server!.requests).toHaveLength(1);
    await failure(get(client.withOptions({ baseURL })));
    expect(server!.requests).toHaveLength(4);
  } finally {
    proxy.close();
  }
});

describe('an answer of something before the gateway', () => {
  it.each([
    [502, 'Something before the gateway answered with the status 502.'],
    [413, 'Something before the gateway answered with the status 413.'],
    [307, 'Something before the gateway answered with a redirect (307), which is not followed'],
  ])('says so: %i', async (status, message) => {
    const client = await connect((response) => response.writeHead(status, { location: '/x' }).end('<html>'));
    await expect(client.chat.completions.create(body, { maxRetries: 0 })).rejects.toThrow(message);
  });

  it('says so of a redirect whose status a browser hides', async () => {
    const hidden = {
      ok: false,
      status: 0,
      headers: new Headers(),
      body: null,
      text: () => Promise.resolve(''),
    };
    const client = new ModelGateway({ apiKey: 'key', fetch: () => Promise.resolve(hidden) });
    await expect(post(client)).rejects.toThrow('answered with a redirect, which is not followed');
  });
});

it('keeps status and headers of an error whose body breaks off', async () => {
  const client = await connect((response) => {
    response.writeHead(429, { 'retry-after': '3', 'x-gateway-request-id': 'req_1', 'content-length': '99' });
    response.write('{"error":', () => setTimeout(() => response.destroy(), 20));
  });
  const error = await failure(post(client));
  expect(error).toBeInstanceOf(RateLimitError);
  expect(error).toMatchObject({ status: 429, retryAfterMs: 3000, requestId: 'req_1', body: undefined });
  expect(server!.requests).toHaveLength(1);
});
