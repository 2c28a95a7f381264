import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request as the server saw it. */
export interface SeenRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Answers one request. */
export type Answering = (response: ServerResponse, request: SeenRequest) => void;

/** A server in the gateway's place. */
export interface TestServer {
  readonly url: string;
  /** Oldest first. */
  readonly requests: readonly SeenRequest[];
  /** How often somebody left before the answer was complete. */
  readonly abandoned: () => number;
  stop(): Promise<void>;
}

/** Starts a server that answers as the function says. */
export async function startServer(answer: Answering): Promise<TestServer> {
  const requests: SeenRequest[] = [];
  let abandoned = 0;
  const server = createServer((request, response) => {
    response.on('close', () => (abandoned += response.writableFinished ? 0 : 1));
    void text(request)
      .then((body) => {
        const seen = { method: request.method, url: request.url, headers: request.headers, body };
        requests.push(seen);
        answer(response, seen);
      })
      .catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    abandoned: () => abandoned,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Headers that the gateway's answers have. */
const gatewayHeaders = {
  'x-gateway-request-id': 'req_1',
  'x-gateway-trace-id': 'trace-1',
} as const;

/** Answers with JSON, as the gateway does. */
export function answerJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: object = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...gatewayHeaders, ...headers });
  response.end(JSON.stringify(body));
}

/** Begins a stream of events, as the gateway does. */
export function beginStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', ...gatewayHeaders });
}
