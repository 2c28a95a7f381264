import { apiAddress } from '../../../api/workspace-addresses.js';
import { errorOf } from '../../../api/api-error.js';
import { sessionFetch } from '../../../api/session-fetch.js';
import type { ReadyRequest } from './resend-request.js';

/**
 * Sends it as the one who is signed in, and waits for the whole answer. Also an answer with an error is one, and on record.
 *
 * @returns its id. @throws ApiError where the gateway gives none
 */
export async function sendAgain(request: ReadyRequest, resentFrom: string): Promise<string> {
  const response = await sessionFetch(
    new Request(`${location.origin}${apiAddress(request.path)}`, {
      method: 'POST',
      headers: { ...request.headers, 'x-gateway-resend-of': resentFrom },
      body: JSON.stringify(request.body),
    }),
  );
  const text = await response.text();
  const id = response.headers.get('x-gateway-request-id');
  if (id === null || response.status === 403) throw errorOf(response, jsonOf(text));
  return id;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
