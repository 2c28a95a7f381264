import type { IncomingHttpHeaders } from 'node:http';
import type { CredentialMask } from './credential-mask.js';

/**
 * Joins repeated headers by `, `, in place: undici created the object for this response only.
 *
 * @param mask takes the credential of the request out of the values
 */
export function joinedHeaders(headers: IncomingHttpHeaders, mask?: CredentialMask): Record<string, string> {
  for (const name in headers) {
    const value = headers[name] ?? '';
    const joined = Array.isArray(value) ? value.join(', ') : value;
    headers[name] = mask ? mask.header(joined) : joined;
  }
  return headers as Record<string, string>;
}
