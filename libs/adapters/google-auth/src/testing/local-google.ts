import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the server got. */
export interface SeenRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** Host that it was meant for. */
  readonly host: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** What goes out; a text as it is, anything else as JSON. `never`: no answer at all. */
export type LocalAnswer = { readonly status?: number; readonly body: unknown } | 'never';

/**
 * The metadata server and the token servers that application-default credentials are asked from, all on this machine.
 * While it runs, whatever Google's library sends to a host of Google's arrives here. One for a test file: the library
 * keeps the first way out that it finds.
 */
export class LocalGoogle {
  readonly seen: SeenRequest[] = [];
  /** Answers by path; a path that is not here is a 404. */
  answers: Record<string, (request: SeenRequest) => LocalAnswer> = {};

  private readonly held: ServerResponse[] = [];

  private constructor(
    readonly address: string,
    readonly close: () => Promise<void>,
  ) {}

  /** Ends what was never to be answered, and answers no more, so that nobody asks on. */
  hangUp(): void {
    this.answers = {};
    for (const response of this.held.splice(0)) response.writeHead(404).end();
  }

  static async start(): Promise<LocalGoogle> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { method = '', url = '', headers } = request;
        const host = String(headers['x-meant-for'] ?? headers.host);
        const seen = { method, url, host, headers, body: Buffer.concat(chunks).toString() };
        running.seen.push(seen);
        const answer = running.answers[url.split('?')[0] ?? '']?.(seen) ?? {
          status: 404,
          body: 'nothing here',
        };
        if (answer === 'never') return void running.held.push(response);
        const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
        const type = typeof answer.body === 'string' ? 'text/plain' : 'application/json';
        response.writeHead(answer.status ?? 200, { 'content-type': type, 'metadata-flavor': 'Google' });
        response.end(text);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const restore = divertFetch(address);
    const running = new LocalGoogle(address, async () => {
      restore();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
    return running;
  }
}

/**
 * The library takes the fetch of a browser's window where there is one. That lets its requests to fixed addresses be
 * sent elsewhere, and spares the import of an ES module that Jest cannot do.
 */
function divertFetch(address: string): () => void {
  const place = globalThis as { window?: unknown };
  place.window = {
    fetch(input: string | URL, init: RequestInit & { headers?: Headers }) {
      const url = new URL(input);
      const headers = new Headers(init.headers);
      if (url.hostname.endsWith('.googleapis.com')) {
        headers.set('x-meant-for', url.host);
        url.protocol = 'http:';
        url.host = address;
      }
      return fetch(url, { ...init, headers });
    },
  };
  return () => delete place.window;
}
