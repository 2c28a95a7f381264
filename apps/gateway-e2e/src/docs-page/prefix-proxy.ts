import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that serves a gateway below a path, and tells it nothing of that. */
export interface PrefixProxy {
  /** With the path. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the proxy. @param prefix such as `/models` */
export async function prefixProxy(prefix: string, gateway: string): Promise<PrefixProxy> {
  const server = createServer((request, response) => {
    const { url = '', method, headers } = request;
    if (!url.startsWith(`${prefix}/`)) {
      response.writeHead(404).end();
      return;
    }
    const forwarded = ask(`${gateway}${url.slice(prefix.length)}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${prefix}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
