import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ModelGateway } from '@model-gateway/client';
import { Agent, fetch } from 'undici';
import { hello } from './start-client.js';

/** How long the server is silent before an answer and within it. */
const silenceMs = 1_500;

let server: Server;
let baseURL: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    setTimeout(() => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'x-gateway-request-id': 'req_1' });
      response.write(`data: {"choices":[{"index":0,"delta":{"content":"Late."}}]}\n\n`);
      setTimeout(() => response.end('data: [DONE]\n\n'), silenceMs);
    }, silenceMs);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

/** A client with the `fetch` of undici, whose own limits are these. */
async function ask(limitMs: number): Promise<string> {
  const dispatcher = new Agent({ headersTimeout: limitMs, bodyTimeout: limitMs });
  const client = new ModelGateway({
    baseURL,
    apiKey: 'key',
    timeout: 600_000,
    fetch: (url, init) => fetch(url, { ...init, dispatcher }),
  });
  try {
    let text = '';
    for await (const { choices } of await client.chat.completions.create({ ...hello, stream: true })) {
      text += choices[0]?.delta.content ?? '';
    }
    return text;
  } finally {
    await dispatcher.destroy();
  }
}

it('the fetch of undici waits for as long as its agent says', async () => {
  expect(await ask(600_000)).toBe('Late.');
  await expect(ask(200)).rejects.toMatchObject({ name: 'ConnectionTimeoutError', timeoutMs: undefined });
});
