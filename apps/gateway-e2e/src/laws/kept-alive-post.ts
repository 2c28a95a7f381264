import { Agent, request } from 'node:http';
import { callerKey } from '../support/start-gateway.js';

/** Status and text of an answer. */
export interface PlainAnswer {
  readonly status: number;
  readonly text: string;
}

/** Sends chat requests over connections that stay open: with tens of thousands of them, `fetch` is what takes longest. */
export function keptAlivePost(gateway: string, connections: number): (body: object) => Promise<PlainAnswer> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const url = new URL('/v1/chat/completions', gateway);
  const headers = { 'content-type': 'application/json', 'x-gateway-api-key': callerKey };
  return (body) =>
    new Promise((resolve, reject) => {
      const text = Buffer.from(JSON.stringify(body));
      const sent = request(url, {
        method: 'POST',
        agent,
        headers: { ...headers, 'content-length': text.length },
      });
      sent.on('error', reject);
      sent.on('response', (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(pieces).toString() }),
        );
      });
      sent.end(text);
    });
}
