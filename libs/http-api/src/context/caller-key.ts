import type { IncomingHttpHeaders } from 'node:http';
import type { GatewayHeaders } from './gateway-headers.js';

/** The two secrets that a request can carry. */
export interface RequestSecrets {
  /** The caller's key for the gateway. */
  readonly callerKey?: string;
  /** The caller's credential for the upstream. Only ever present when the key came in a header of its own. */
  readonly upstreamCredential?: string;
}

const bearer = /^bearer +/i;

/**
 * Tells the caller's key from the upstream credential: `api-key` first, and only then is `Authorization` (with or
 * without `Bearer`) a credential to pass on; else `Authorization: Bearer KEY`; else `x-api-key`, which native SDKs
 * send. A key found in one of these is never passed upstream.
 */
export function secretsOf(own: GatewayHeaders, headers: IncomingHttpHeaders): RequestSecrets {
  const { authorization } = headers;
  const apiKey = own['api-key'];
  if (apiKey) {
    const credential = authorization?.replace(bearer, '').trim();
    return credential ? { callerKey: apiKey, upstreamCredential: credential } : { callerKey: apiKey };
  }
  if (authorization !== undefined && bearer.test(authorization)) {
    return { callerKey: authorization.replace(bearer, '').trim() };
  }
  const nativeKey = headers['x-api-key'];
  return typeof nativeKey === 'string' && nativeKey !== '' ? { callerKey: nativeKey.trim() } : {};
}
