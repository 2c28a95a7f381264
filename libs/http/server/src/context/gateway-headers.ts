import type { IncomingHttpHeaders } from 'node:http';
import { isAscii, isUtf8 } from 'node:buffer';
import { requestHeaderNames } from '@model-gateway/contract';

/** Name of one of the gateway's own request headers, without its prefix. */
export type GatewayHeaderName = (typeof requestHeaderNames)[keyof typeof requestHeaderNames];

const names: readonly GatewayHeaderName[] = Object.values(requestHeaderNames);

/** The gateway's own headers of one request, as received. `api-key` is secret. */
export type GatewayHeaders = { [Name in GatewayHeaderName]?: string };

/**
 * Finds the gateway's own headers under any configured prefix. Where a request has a header under two prefixes, the
 * prefix that is configured first wins.
 */
export class GatewayHeaderReader {
  private readonly byWireName = new Map<string, { name: GatewayHeaderName; rank: number }>();

  /** @param prefixes in any case, such as `x-gateway-` */
  constructor(prefixes: readonly string[]) {
    prefixes.forEach((prefix, rank) => {
      for (const name of names) {
        const wireName = prefix.toLowerCase() + name;
        if (!this.byWireName.has(wireName)) this.byWireName.set(wireName, { name, rank });
      }
    });
  }

  read(headers: IncomingHttpHeaders): GatewayHeaders {
    const found: GatewayHeaders = {};
    let ranks: { [Name in GatewayHeaderName]?: number } | undefined;
    for (const wireName in headers) {
      const known = this.byWireName.get(wireName);
      const value = known && headers[wireName];
      if (!known || typeof value !== 'string') continue;
      ranks ??= {};
      if (known.rank > (ranks[known.name] ?? Infinity)) continue;
      ranks[known.name] = known.rank;
      found[known.name] = withoutBlanks(value);
    }
    return found;
  }
}

/**
 * Removes spaces and tabs at both ends. `trim()` would also remove the byte 0xA0, which is the second byte of `à`.
 */
function withoutBlanks(value: string): string {
  let start = 0;
  let end = value.length;
  while (start < end && isBlank(value.charCodeAt(start))) start += 1;
  while (start < end && isBlank(value.charCodeAt(end - 1))) end -= 1;
  return value.slice(start, end);
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09;
}

/**
 * The text of a header that may hold more than ASCII. Node.js reads headers as Latin-1. Most clients write UTF-8, and
 * bytes that are valid UTF-8 are almost never meant as Latin-1.
 */
export function headerText(value: string): string {
  const bytes = Buffer.from(value, 'latin1');
  return isAscii(bytes) || !isUtf8(bytes) ? value : bytes.toString('utf8');
}

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
