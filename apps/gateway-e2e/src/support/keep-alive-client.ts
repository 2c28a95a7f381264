import { Agent, request, type IncomingHttpHeaders } from 'node:http';

/** An HTTP request. */
export interface WireRequest {
  readonly method: string;
  /** Path and query, encoded. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The response. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Requests over connections that stay open. */
export interface KeepAliveClient {
  send(wanted: WireRequest): Promise<WireAnswer>;
  /** Closes the connections. */
  close(): void;
}

/** Creates a client of one server with a maximum number of connections. */
export function keepAliveClient(server: string, connections: number): KeepAliveClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(server);
  const send = ({ method, path, headers, body }: WireRequest): Promise<WireAnswer> =>
    new Promise((resolve, reject) => {
      const bytes = body === undefined ? undefined : Buffer.from(body);
      const length = bytes && { 'content-length': String(bytes.length) };
      const sent = request({ hostname, port, method, path, agent, headers: { ...headers, ...length } });
      sent.on('error', reject);
      sent.on('response', (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(pieces).toString(),
          }),
        );
      });
      sent.end(bytes);
    });
  return { send, close: () => agent.destroy() };
}
