import { createServer } from 'node:http';
import { FaultQueue } from './faults/fault-queue.js';
import { createApp } from './http/create-app.js';
import { QuotaTable } from './quotas/quota-table.js';
import { RequestLog } from './call/request-log.js';
import { TokenCalls } from './call/token-calls.js';
import { TokenStore } from './call/token-store.js';

/** Options of one twin. */
export interface UpstreamTwinOptions {
  /** Default: a free port. */
  readonly port?: number;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** Serve `/twin/…` (queued faults, received requests, tokens). Default false. */
  readonly control?: boolean;
  /** Gets a line per answered request. */
  readonly log?: (line: string) => void;
  /** API keys have to begin with this text. Default: every key not beginning with `invalid` is good. */
  readonly apiKey?: string;
  /** Public keys (SPKI PEM) by service account e-mail: with any, `/token` verifies signatures. */
  readonly serviceAccountKeys?: Readonly<Record<string, string>>;
  /** How long a minted access token is good for. Default 3599. */
  readonly tokenLifetimeSeconds?: number;
  /** Requests kept for `GET /twin/requests`. Default 200. */
  readonly maxRequests?: number;
  /** Milliseconds since 1970. Default: the clock. */
  readonly now?: () => number;
}

/** A running twin. */
export interface UpstreamTwin {
  /** `http://host:port`, without a slash at the end. */
  readonly url: string;
  /** Stops listening and drops the open connections. */
  close(): Promise<void>;
}

/** Starts the local stand-in of Vertex AI, the Gemini API and the OAuth token endpoint on one port. */
export async function startUpstreamTwin(options: UpstreamTwinOptions = {}): Promise<UpstreamTwin> {
  const { host = '127.0.0.1', port = 0, now = Date.now } = options;
  let count = 0;
  const app = createApp(
    {
      tokens: new TokenStore(options.tokenLifetimeSeconds ?? 3599, now),
      tokenCalls: new TokenCalls(),
      faults: new FaultQueue(now),
      quotas: new QuotaTable(now),
      requests: new RequestLog(options.maxRequests ?? 200, now),
      apiKey: options.apiKey,
      serviceAccountKeys: options.serviceAccountKeys ?? {},
      promptCache: new Set(),
      now,
      nextNumber: () => (count += 1),
    },
    options.control ?? false,
  );
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    response.once('close', () => options.log?.(`${request.method ?? ''} ${path} ${response.statusCode}`));
    app(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const boundPort = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
