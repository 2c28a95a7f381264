import { request } from 'node:http';
import { keepAliveClient, type WireAnswer } from '../support/keep-alive-client.js';

/** What is sent. */
export interface LedgerCall {
  /** Behind `/v1/`. */
  readonly route: string;
  readonly body: object;
  readonly config?: object;
  readonly key?: string;
}

/** The beginning of an answer whose caller left then. */
export interface LeftAnswer {
  readonly id: string;
  /** What came of it. */
  readonly text: string;
}

/** Asks a gateway over connections that stay open. */
export class LedgerClient {
  private readonly client;

  constructor(
    private readonly gateway: string,
    connections: number,
    private readonly callerKey: string,
  ) {
    this.client = keepAliveClient(gateway, connections);
  }

  /** Reads the answer to its end. */
  send({ route, body, config, key = this.callerKey }: LedgerCall): Promise<WireAnswer> {
    const headers = headersOf(config, key);
    return this.client.send({ method: 'POST', path: `/v1/${route}`, headers, body: JSON.stringify(body) });
  }

  /** Goes away once the answer has begun and what came of it satisfies the caller. */
  leave(
    { route, body, config, key = this.callerKey }: LedgerCall,
    isEnough: (text: string) => boolean,
  ): Promise<LeftAnswer> {
    return new Promise((resolve, reject) => {
      const url = `${this.gateway}/v1/${route}`;
      const asking = request(url, { method: 'POST', headers: headersOf(config, key), agent: false });
      asking.on('error', reject);
      asking.on('response', (response) => {
        const id = String(response.headers['x-gateway-request-id']);
        let text = '';
        response.on('data', (piece: Buffer) => {
          text += piece.toString();
          if (!isEnough(text)) return;
          response.destroy();
          resolve({ id, text });
        });
        response.on('end', () => reject(new Error(`The answer was over before its caller left: ${text}`)));
        response.on('error', () => undefined);
      });
      asking.end(JSON.stringify(body));
    });
  }

  close(): void {
    this.client.close();
  }
}

function headersOf(config: object | undefined, key: string): Record<string, string> {
  const headers = { 'content-type': 'application/json', 'x-gateway-api-key': key };
  return config ? { ...headers, 'x-gateway-config': JSON.stringify(config) } : headers;
}

/** The data of an event stream, parsed, without the mark at the end. */
export function eventsOf<Event>(text: string): Event[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('data: ') && line !== 'data: [DONE]')
    .map((line) => JSON.parse(line.slice('data: '.length)) as Event);
}
