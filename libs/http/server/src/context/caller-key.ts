import type { IncomingHttpHeaders } from 'node:http';
import type { GatewayHeaders } from './gateway-headers.js';

/** The two secrets that a request can carry. */
export interface RequestSecrets {
  /** The caller's key for the gateway. */
  readonly callerKey?: string;
  /** The caller's credential for the upstream. Only ever present when the key came in a header of its own. */
  readonly upstreamCredential?: string;
}

/** A bare `Bearer` too: Node cuts the blank off, and the word is nobody's key. */
const bearer = /^bearer(?: +|$)/i;

/**
 * Tells the caller's key from the upstream credential: `api-key` first, and only then is `Authorization` (with or
 * without `Bearer`) a credential to pass on; else `Authorization: Bearer KEY`; else `x-api-key`, which native SDKs
 * send. A key found in one of these is never passed upstream, and neither is the caller's key when it stands in
 * `Authorization` as well: clients made for OpenAI always send theirs there.
 */
export function secretsOf(own: GatewayHeaders, headers: IncomingHttpHeaders): RequestSecrets {
  const { authorization } = headers;
  const apiKey = own['api-key'];
  if (apiKey) {
    const credential = authorization?.replace(bearer, '').trim();
    if (!credential || credential === apiKey) return { callerKey: apiKey };
    return { callerKey: apiKey, upstreamCredential: credential };
  }
  if (authorization !== undefined && bearer.test(authorization)) {
    const callerKey = authorization.replace(bearer, '').trim();
    if (callerKey !== '') return { callerKey };
  }
  const nativeKey = headers['x-api-key'];
  return typeof nativeKey === 'string' && nativeKey !== '' ? { callerKey: nativeKey.trim() } : {};
}
