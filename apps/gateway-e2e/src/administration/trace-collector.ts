import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

/** Takes the traces and metrics that a gateway exports, as they arrive. */
export async function startTraceCollector() {
  const received: Buffer[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const isGzip = request.headers['content-encoding'] === 'gzip';
      received.push(Buffer.from(JSON.stringify(request.headers)), isGzip ? gunzipSync(body) : body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Everything so far. */
    received: () => Buffer.concat(received),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
