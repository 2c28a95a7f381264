import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A proxy that was started. */
export interface CuttingProxy {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Forwards requests and aborts some responses of changing requests midway.
 *
 * @param cut the numbers of the aborted responses, from 1; a rotation is always aborted
 */
export async function startCuttingProxy(upstream: string, cut: readonly number[]): Promise<CuttingProxy> {
  let changes = 0;
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '' } = request;
    const { authorization = '', 'idempotency-key': creation } = request.headers;
    const body = await buffer(request);
    const answer = await fetch(`${upstream}${url}`, {
      method,
      headers: {
        authorization,
        'content-type': 'application/json',
        ...(typeof creation === 'string' && { 'idempotency-key': creation }),
      },
      ...(body.length > 0 && { body }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'content-length': bytes.length });
    const isCut = method !== 'GET' && (url.endsWith('/rotate') || cut.includes((changes += 1)));
    if (!isCut) return void response.end(bytes);
    response.write(bytes.subarray(0, bytes.length / 2));
    setTimeout(() => response.destroy(), 20);
  };
  const server = createServer((request, response) => void pass(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
