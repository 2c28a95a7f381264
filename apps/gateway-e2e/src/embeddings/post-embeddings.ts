import { callerKey } from '../support/start-gateway.js';

/** Requests embeddings without an SDK, in non-strict mode by default. */
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
