import { ForbiddenAddressError, UpstreamUnreachableError, type WireRequest } from '@model-gateway/core';
import { AxiosTransport } from './axios-transport.js';
import { checkedConnector } from './checked-connector.js';
import type { ResolveName } from './checked-lookup.js';
import { startHttpServer, type LocalServer } from './testing/local-server.js';

let server: LocalServer;
let transport: AxiosTransport;

beforeEach(async () => {
  server = await startHttpServer((request, response) => response.end(request.headers.host));
});
afterEach(async () => {
  await server.close();
  await transport.close();
});

/** Names that mean these addresses, one list for each time they are asked about. */
function names(...answers: string[][]): { resolve: ResolveName; asked: string[] } {
  const asked: string[] = [];
  const resolve: ResolveName = (name, _options, callback) => {
    const addresses = answers[Math.min(asked.length, answers.length - 1)] ?? [];
    asked.push(name);
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    setImmediate(() => callback(null, found));
  };
  return { resolve, asked };
}

function using(resolve?: ResolveName): AxiosTransport {
  transport = new AxiosTransport({
    connector: checkedConnector(resolve),
  });
  return transport;
}

function get(url: string): WireRequest {
  return { method: 'GET', url, headers: {}, signal: new AbortController().signal };
}

const portOf = ({ url }: LocalServer) => new URL(url).port;
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

it('connects to the address that was looked at', async () => {
  const { resolve, asked } = names(['127.0.0.1']);
  const { body } = await using(resolve).send(get(`http://models.example:${portOf(server)}/`));
  expect(Buffer.from(body).toString()).toBe(`models.example:${portOf(server)}`);
  expect(asked).toEqual(['models.example']);
});

it.each([
  'http://169.254.169.254/computeMetadata/v1/',
  'http://[fe80::1]/',
  'http://[::ffff:169.254.169.254]/',
  'http://[fd00:ec2::254]/',
  'http://2852039166/',
  'http://0xa9.0xfe.0xa9fe/',
  'https://169.254.169.254/',
  'http://0.0.0.0:1/',
  'http://[::]:1/',
])('never connects to %s', async (url) => {
  transport = new AxiosTransport();
  for (const error of [
    await failureOf(transport.send(get(url))),
    await failureOf(transport.open(get(url))),
  ]) {
    expect(error).toBeInstanceOf(ForbiddenAddressError);
    expect(error).toBeInstanceOf(UpstreamUnreachableError);
    expect(error).toMatchObject({ retryable: false, code: 'upstream_unreachable' });
    expect((error as Error).message).not.toMatch(/169|fe80|2852/);
  }
});

it.each(['http', 'https'])('never connects over %s to what a name means, at any time', async (scheme) => {
  const { resolve, asked } = names(['169.254.169.254'], ['fe80::1', '::ffff:a9fe:a9fe']);
  const url = `${scheme}://rebound.example:${portOf(server)}/`;
  using(resolve);
  expect(await failureOf(transport.send(get(url)))).toBeInstanceOf(ForbiddenAddressError);
  expect(await failureOf(transport.send(get(url)))).toBeInstanceOf(ForbiddenAddressError);
  expect(asked).toHaveLength(2);
  expect(server.sockets).toHaveLength(0);
});

it('checks each connection anew: a name may mean something else by then', async () => {
  const { resolve } = names(['127.0.0.1'], ['169.254.169.254']);
  const url = `http://rebound.example:${portOf(server)}/`;
  await using(resolve).send(get(url));
  for (const socket of server.sockets) socket.destroy();
  await new Promise((done) => setTimeout(done, 20));
  expect(await failureOf(transport.send(get(url)))).toBeInstanceOf(ForbiddenAddressError);
});

it('goes to the allowed ones among the addresses of a name', async () => {
  const { resolve } = names(['169.254.169.254', 'fe80::1', '127.0.0.1']);
  const answer = await using(resolve).send(get(`http://mixed.example:${portOf(server)}/`));
  expect(answer.status).toBe(200);
});

it('serves the others after a refusal', async () => {
  transport = new AxiosTransport();
  const calls = [get('http://169.254.169.254/'), get(server.url)].map((request) => transport.send(request));
  const [refused, served] = await Promise.allSettled(calls);
  expect(refused?.status).toBe('rejected');
  expect(served?.status).toBe('fulfilled');
});
