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
    const { body, headers } = await client.ask('POST', '/x', {
      body: { b: 2 },
      headers: { 'if-match': '*' },
    });
    expect([body, headers.get('etag')]).toEqual([{ a: 1 }, '"5"']);
    expect(seen[0]).toMatchObject({
      method: 'POST',
      url: '/x',
      headers: { authorization: 'Bearer the-key', 'content-type': 'application/json', 'if-match': '*' },
    });
    await new GatewayClient(client.access, 'x-portkey-api-key').ask('GET', '/y');
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
    const error = await failure(client.ask('GET', '/x'));
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
    expect(await failure(client.ask('GET', '/x'))).toMatchObject({ code: 'unknown_answer', exitCode: 1 });
    expect(seen).toHaveLength(1);
  });

  it('asks again where no answer came, and only what may be repeated', async () => {
    answer = (request, response) => (seen.length < 3 ? request.socket.destroy() : response.end('{}'));
    expect(await failure(client.ask('POST', '/x'))).toMatchObject({
      code: 'gateway_unreachable',
      exitCode: 69,
      message: expect.stringMatching(/cannot be reached: the connection was closed\.$/) as string,
    });
    expect(seen).toHaveLength(1);
    expect((await client.ask('POST', '/x', { isRepeatable: true })).body).toEqual({});
    expect(seen).toHaveLength(3);
  });

  it('says that nothing listens', async () => {
    await new Promise((resolve) => server.close(resolve));
    expect(await failure(client.ask('GET', '/x'))).toMatchObject({
      message: `The gateway at ${url} cannot be reached: nothing listens there.`,
      exitCode: 69,
    });
  });

  it('reads a list to its end', async () => {
    answer = (request, response) => {
      const cursor = new URL(request.url ?? '', url).searchParams.get('cursor');
      response.end(JSON.stringify({ data: [cursor ?? 'first'], nextCursor: cursor === null ? 'a&b' : null }));
    };
    expect(await allPages(client, '/list')).toEqual(['first', 'a&b']);
    expect(seen.map((request) => request.url)).toEqual(['/list?limit=200', '/list?limit=200&cursor=a%26b']);
  });
});
