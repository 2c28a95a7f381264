import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { startApi, type RunningApi } from './testing/start-api.js';

let running: RunningApi;
beforeEach(async () => {
  running = await startApi({ bodyLimitBytes: 1_000 });
});
afterEach(() => running.stop());

/** Sends bytes as they are, and gives everything that comes until the connection closes, or until `enough` came. */
function exchange(pieces: readonly string[], enough?: string): Promise<string> {
  const { port } = running.api.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1');
    let received = '';
    socket.on('error', reject);
    socket.on('close', () => resolve(received));
    socket.on('data', (data: Buffer) => {
      received += data.toString();
      if (enough !== undefined && received.includes(enough)) socket.destroy();
    });
    for (const piece of pieces) socket.write(piece);
  });
}

const head = (fields: string) =>
  `POST /v1/chat/completions HTTP/1.1\r\nhost: localhost\r\nx-gateway-api-key: caller-key\r\n` +
  `content-type: application/json\r\n${fields}\r\n\r\n`;

it.each([
  ['a chunk size that is no number', 'zz\r\n{}\r\n0\r\n\r\n'],
  ['a chunk that is longer than it says', '1\r\n{}\r\n0\r\n\r\n'],
])('a chunked body with %s is answered with 400', async (_what, body) => {
  const answer = await exchange([head('transfer-encoding: chunked'), body]);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('"code":"invalid_value"');
});

it('a client that waits for 100 Continue with a body over the limit is refused at once', async () => {
  const answer = await exchange([head('content-length: 1001\r\nexpect: 100-continue')]);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toContain('"code":"payload_too_large"');
});

it('a client that waits for 100 Continue with a body within the limit may go on', async () => {
  const answer = await exchange([head('content-length: 1000\r\nexpect: 100-continue')], '100 Continue');
  expect(answer).toMatch(/^HTTP\/1\.1 100 Continue/);
});
