import { ForbiddenAddressError, type WireRequest } from '@model-gateway/core';
import { AxiosTransport } from './axios-transport.js';
import type { ResolveName } from './checked-lookup.js';
import { publicConnector } from './public-connector.js';
import { startHttpServer, type LocalServer } from './testing/local-server.js';

let server: LocalServer;
let transport: AxiosTransport | undefined;

beforeEach(async () => {
  server = await startHttpServer((_, response) => response.end('secret'));
});
afterEach(async () => {
  await server.close();
  await transport?.close();
});

function get(url: string): WireRequest {
  return { method: 'GET', url, headers: {}, signal: new AbortController().signal };
}

const portOf = ({ url }: LocalServer) => new URL(url).port;
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

it.each([
  'http://127.0.0.1:PORT/',
  'http://localhost:PORT/',
  'http://2130706433:PORT/',
  'http://0x7f.1:PORT/',
  'http://017700000001:PORT/',
  'http://127.1:PORT/',
  'http://[::1]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://[64:ff9b::7f00:1]:PORT/',
  'https://127.0.0.1:PORT/',
  'http://10.0.0.1/',
  'http://169.254.169.254/latest/meta-data/',
])('never connects to %s', async (url) => {
  transport = new AxiosTransport({ connector: publicConnector() });
  const failure = await failureOf(transport.open(get(url.replace('PORT', portOf(server)))));
  expect(failure).toBeInstanceOf(ForbiddenAddressError);
  expect(server.sockets).toHaveLength(0);
});

it('does not trust a name that was public when it was looked up before', async () => {
  const answers = [['93.184.215.14'], ['127.0.0.1']];
  const asked: string[] = [];
  const resolve: ResolveName = (name, _options, callback) => {
    const addresses = answers[Math.min(asked.length, 1)] ?? [];
    asked.push(name);
    setImmediate(() =>
      callback(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      ),
    );
  };
  // What somebody who checks first would see.
  await new Promise<void>((done) => resolve('rebound.example', { all: true }, () => done()));
  transport = new AxiosTransport({ connector: publicConnector(resolve) });
  const failure = await failureOf(transport.open(get(`http://rebound.example:${portOf(server)}/`)));
  expect(failure).toBeInstanceOf(ForbiddenAddressError);
  expect(asked).toHaveLength(2);
  expect(server.sockets).toHaveLength(0);
});

it('connects to none of the addresses of a name that are not public', async () => {
  const resolve: ResolveName = (_name, _options, callback) =>
    callback(null, [
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
      { address: '::ffff:10.0.0.1', family: 6 },
    ]);
  transport = new AxiosTransport({ connector: publicConnector(resolve) });
  const failure = await failureOf(transport.open(get(`https://many.example:${portOf(server)}/`)));
  expect(failure).toBeInstanceOf(ForbiddenAddressError);
  expect(server.sockets).toHaveLength(0);
});
