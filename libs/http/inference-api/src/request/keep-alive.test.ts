import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { StreamKeeper } from './keep-alive.js';

const ping = 'event: ping\ndata: {}\n\n';

async function streamOf(serve: (response: ServerResponse) => Promise<void>): Promise<string> {
  const server = createServer((_request, response) => void serve(response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    return await (await fetch(`http://127.0.0.1:${port}`)).text();
  } finally {
    server.close();
  }
}

/** Resolves when the response has written so many pings. */
function pings(response: ServerResponse, count: number): Promise<void> {
  return new Promise((resolve) => {
    let seen = 0;
    const write = response.write.bind(response) as (chunk: string) => boolean;
    response.write = (chunk: string) => {
      if (chunk === ping) seen += 1;
      if (seen === count) resolve();
      return write(chunk);
    };
  });
}

it('writes its event into a silent stream, again and again, until it is stopped', async () => {
  const text = await streamOf(async (response) => {
    const keeper = new StreamKeeper(response, { everyMs: 5, event: ping });
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: 1\n\n');
    await pings(response, 3);
    keeper.stop();
    response.end('data: 2\n\n');
  });
  expect(text).toBe(`data: 1\n\n${ping.repeat(3)}data: 2\n\n`);
});

it('does not begin the response', async () => {
  const text = await streamOf(async (response) => {
    const keeper = new StreamKeeper(response, { everyMs: 1, event: ping });
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(response.headersSent).toBe(false);
    keeper.stop();
    response.end('whole');
  });
  expect(text).toBe('whole');
});
