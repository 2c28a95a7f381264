import { callerKey } from '../support/start-gateway.js';

/** Asks for embeddings as a client without an SDK does, in non-strict mode unless told otherwise. */
export function postEmbeddings(
  gateway: string,
  body: object,
  headers: Readonly<Record<string, string>> = { 'x-gateway-strict-standard-compliance': 'false' },
): Promise<Response> {
  return fetch(`${gateway}/v1/embeddings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-gateway-api-key': callerKey, ...headers },
    body: JSON.stringify(body),
  });
}
