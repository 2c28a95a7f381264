import type { IncomingHttpHeaders } from 'node:http';
import type { GatewayHeaders } from './gateway-headers.js';

/** The two secrets that a request can carry. */
export interface RequestSecrets {
  /** The caller's key for the gateway. */
  readonly callerKey?: string;
  /** The caller's credential for the upstream. Only present where the key came in `x-gateway-api-key`. */
  readonly upstreamCredential?: string;
}

/** Also a bare `Bearer`: Node.js trims the space after it, and `Bearer` is not a key. */
const bearer = /^bearer(?: +|$)/i;

/**
 * Distinguishes the caller's key from the upstream credential. In this order:
 *
 * 1. `x-gateway-api-key` is the key. `Authorization`, with or without `Bearer`, is then the upstream credential, unless it
 *    repeats the key: OpenAI clients always send their key there.
 * 2. `Authorization: Bearer KEY` is the key.
 * 3. `x-api-key`, which Anthropic's SDKs send, is the key.
 *
 * The key is never sent upstream.
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
