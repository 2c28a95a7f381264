import { AxiosTransport } from './axios-transport.js';
import { startTcpServer, type LocalServer } from './testing/local-server.js';

const goOn = 'HTTP/1.1 100 Continue\r\n\r\n';
const response = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';

let server: LocalServer | undefined;
let transport: AxiosTransport;
beforeEach(() => void (transport = new AxiosTransport()));
afterEach(async () => {
  await transport.close();
  await server?.close();
});

/** Answers each request with the pieces, one after the other. */
async function ask(pieces: readonly string[], times = 1): Promise<readonly string[]> {
  server = await startTcpServer((socket) => {
    socket.setNoDelay(true);
    socket.on('data', (bytes) => {
      if (!bytes.toString().startsWith('POST')) return;
      for (const [index, piece] of pieces.entries()) setTimeout(() => socket.write(piece), 5 * index);
    });
  });
  const answers: string[] = [];
  for (let time = 0; time < times; time += 1) {
    const { signal } = new AbortController();
    const { status, body } = await transport.send({
      method: 'POST',
      url: server.url,
      headers: {},
      body: 'x',
      signal,
    });
    answers.push(`${status} ${Buffer.from(body).toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return answers;
}

it.each<[string, readonly string[]]>([
  ['in a chunk of its own', [goOn, response]],
  ['with the response', [goOn + response]],
  ['twice', [goOn + goOn, response]],
  ['with headers', ['HTTP/1.1 100 Continue\r\nx-note: a\r\n\r\n', response]],
  ['cut in every place', [...goOn].map((character) => character).concat(response)],
  [
    'cut together with the response',
    [goOn.slice(0, 20), goOn.slice(20) + response.slice(0, 9), response.slice(9)],
  ],
])('a response of status 100 is passed over: %s', async (_, pieces) => {
  expect(await ask(pieces)).toEqual(['200 ok']);
});

it('every response of a connection may have one before it', async () => {
  expect(await ask([goOn, response], 3)).toEqual(['200 ok', '200 ok', '200 ok']);
  expect(server?.sockets).toHaveLength(1);
});

it('a body that looks like one is passed on', async () => {
  const head = `HTTP/1.1 200 OK\r\ncontent-length: ${goOn.length}\r\n\r\n`;
  expect(await ask([head, goOn])).toEqual([`200 ${goOn}`]);
  await server?.close();
  expect(await ask([head.slice(0, 8), head.slice(8) + goOn])).toEqual([`200 ${goOn}`]);
});
