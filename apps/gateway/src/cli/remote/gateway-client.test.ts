import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CommandError } from '../command-error.js';
import { allPages } from './administration.js';
import { GatewayClient } from './gateway-client.js';

let server: Server;
let seen: IncomingMessage[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let client: GatewayClient;
let url: string;
beforeEach(async () => {
  seen = [];
  server = createServer((request, response) => {
    seen.push(request);
    request.resume().once('end', () => answer(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = new GatewayClient({ url, key: 'the-key', keySource: 'GATEWAY_ADMIN_KEY' });
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function failure(work: Promise<unknown>): Promise<CommandError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof CommandError) return error;
  throw new Error('It did not fail as commands do.', { cause: error });
}

const refuse = (status: number, error: object) => () => {
  answer = (_, response) => void response.writeHead(status).end(JSON.stringify({ error }));
};

describe('GatewayClient', () => {
  it('sends the key and JSON, and gives what comes back', async () => {
    answer = (_, response) => void response.setHeader('etag', '"5"').end('{"a":1}');
    const { body, headers } = await client.request('POST', '/x', {
      body: { b: 2 },
      headers: { 'if-match': '*' },
    });
    expect([body, headers.get('etag')]).toEqual([{ a: 1 }, '"5"']);
    expect(seen[0]).toMatchObject({
      method: 'POST',
      url: '/x',
      headers: { authorization: 'Bearer the-key', 'content-type': 'application/json', 'if-match': '*' },
    });
    await new GatewayClient(client.access, 'x-portkey-api-key').request('GET', '/y');
    expect(seen[1]?.headers).toMatchObject({ 'x-portkey-api-key': 'the-key' });
    expect(seen[1]?.headers).not.toHaveProperty('authorization');
  });

  it.each([
    [401, 'invalid_api_key', 77],
    [403, 'insufficient_scope', 77],
    [404, 'api_key_not_found', 1],
    [409, 'invalid_value', 1],
    [503, 'store_unavailable', 1],
  ])('says what the gateway says with status %i', async (status, code, exitCode) => {
    refuse(status, { message: 'No.', type: 'x', code, param: null })();
    const error = await failure(client.request('GET', '/x'));
    expect(error).toMatchObject({
      message: `No. (${status}, ${code})`,
      exitCode,
      details: { status, error: { code } },
    });
    const hint = 'It was asked with the key of GATEWAY_ADMIN_KEY.';
    expect(error.details.hint).toBe(exitCode === 77 ? hint : undefined);
  });

  it.each([
    ['a page', 200, '<html>'],
    ['an error of something else', 502, '{"message":"bad gateway"}'],
    ['a redirection', 302, ''],
  ])('does not take %s for a gateway', async (_, status, text) => {
    answer = (_request, response) => void response.writeHead(status, { location: '/elsewhere' }).end(text);
    expect(await failure(client.request('GET', '/x'))).toMatchObject({ code: 'unknown_answer', exitCode: 1 });
    expect(seen).toHaveLength(1);
  });

  it('asks again where no answer came, and only what may be repeated', async () => {
    answer = (request, response) => (seen.length < 3 ? request.socket.destroy() : response.end('{}'));
    expect(await failure(client.request('POST', '/x'))).toMatchObject({
      code: 'gateway_unreachable',
      exitCode: 69,
      message: expect.stringMatching(/cannot be reached: the connection was closed\.$/) as string,
    });
    expect(seen).toHaveLength(1);
    expect((await client.request('POST', '/x', { isRepeatable: true })).body).toEqual({});
    expect(seen).toHaveLength(3);
  });

  it.each(['{}', 'null', '"x"', '', '[]', '{"data":{}}', '{"data":[null]}', '{"data":[{"id":1}]}'])(
    'does not take %s for a list',
    async (text) => {
      answer = (_, response) => void response.end(text);
      expect(await failure(allPages(client, '/list', { id: 'text' }))).toMatchObject({
        code: 'unknown_answer',
        exitCode: 1,
        message: expect.stringContaining(`What answers at ${url} is no gateway`) as string,
      });
    },
  );

  it('does not take an error of null for one of a gateway', async () => {
    answer = (_, response) => void response.writeHead(400).end('{"error":null}');
    expect(await failure(client.request('GET', '/x'))).toMatchObject({ code: 'unknown_answer' });
  });

  it('asks again where an answer broke off', async () => {
    answer = (_, response) => {
      if (seen.length > 1) return response.end('{"a":1}');
      response.writeHead(201, { 'content-length': '100' }).write('{"a"');
      return setTimeout(() => response.destroy(), 20);
    };
    expect((await client.request('POST', '/x', { isRepeatable: true })).body).toEqual({ a: 1 });
    expect(seen).toHaveLength(2);
  });

  it('says whether the gateway may have done what it was asked', async () => {
    answer = ({ socket }) => socket.destroy();
    expect((await failure(client.request('POST', '/x'))).details.mayBeDone).toBe(true);
    answer = (_, response) => void response.writeHead(502).end('<html>');
    expect((await failure(client.request('POST', '/x'))).details.mayBeDone).toBe(true);
    answer = (_, response) => void response.writeHead(404).end('<html>');
    expect((await failure(client.request('POST', '/x'))).details.mayBeDone).toBeUndefined();
    // It was there for the first time that it was asked.
    answer = ({ socket }) => {
      socket.destroy();
      server.close();
    };
    const gone = await failure(client.request('POST', '/x', { isRepeatable: true }));
    expect(gone).toMatchObject({
      details: { mayBeDone: true },
      message: expect.stringContaining('nothing') as string,
    });
    expect((await failure(client.request('POST', '/x'))).details.mayBeDone).toBeUndefined();
  });

  it('says that HTTP clients do not ask some ports', async () => {
    const access = { ...client.access, url: 'http://127.0.0.1:25' };
    expect(await failure(new GatewayClient(access).request('GET', '/x'))).toMatchObject({
      message: expect.stringContaining('that port is kept for another protocol') as string,
    });
  });

  it('says that nothing listens', async () => {
    await new Promise((resolve) => server.close(resolve));
    expect(await failure(client.request('GET', '/x'))).toMatchObject({
      message: `The gateway at ${url} cannot be reached: nothing listens there.`,
      exitCode: 69,
    });
  });

  it('reads a list to its end', async () => {
    answer = (request, response) => {
      const cursor = new URL(request.url ?? '', url).searchParams.get('cursor');
      response.end(
        JSON.stringify({ data: [{ id: cursor ?? 'first' }], nextCursor: cursor === null ? 'a&b' : null }),
      );
    };
    expect(await allPages(client, '/list', {})).toEqual([{ id: 'first' }, { id: 'a&b' }]);
    expect(seen.map((request) => request.url)).toEqual(['/list?limit=200', '/list?limit=200&cursor=a%26b']);
  });
});
