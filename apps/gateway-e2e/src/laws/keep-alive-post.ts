import { keepAliveClient } from '../support/keep-alive-client.js';
import { callerKey } from '../support/start-gateway.js';

/** Status and text of an answer. */
export interface PlainAnswer {
  readonly status: number;
  readonly text: string;
}

/** Sends chat requests over connections that stay open: with tens of thousands of them, `fetch` is what takes longest. */
export function keepAlivePost(gateway: string, connections: number): (body: object) => Promise<PlainAnswer> {
  const client = keepAliveClient(gateway, connections);
  const headers = { 'content-type': 'application/json', 'x-gateway-api-key': callerKey };
  return (body) =>
    client.send({ method: 'POST', path: '/v1/chat/completions', headers, body: JSON.stringify(body) });
}
