import type { WireBody, WireRequest } from '@model-gateway/core';
import { limitForUndici } from './phase-timer.js';
import { splitUrl } from './split-url.js';
import type { Connectable, ConnectableOptions } from './upstream-client.js';

/** Responses are not decompressed. */
const uncompressed = { 'accept-encoding': 'identity' };

/**
 * A request as undici takes it.
 *
 * @param exchange whose request it is
 * @param isLast the connection is closed after it
 */
export function dispatchOptions(
  { url, method, headers, body, timeouts }: WireRequest,
  exchange: Connectable,
  isLast: boolean,
): ConnectableOptions {
  const { origin, path } = splitUrl(url);
  return {
    origin,
    path,
    method,
    // Not a spread, which costs five times as much (measured with Node.js 20).
    headers: Object.assign({}, headers, uncompressed, lengthOf(body)),
    body: bodyOf(body),
    headersTimeout: limitForUndici(timeouts?.headersMs) ?? null,
    bodyTimeout: limitForUndici(timeouts?.idleMs) ?? null,
    reset: isLast,
    exchange,
  };
}

function bodyOf(body: WireBody | undefined): string | Uint8Array | null {
  if (body === undefined || typeof body === 'string') return body ?? null;
  const [only] = body;
  // undici takes any iterable, which its types do not say. A single array of bytes is written without a loop.
  return only && body.length === 1 ? only : (body as unknown as Uint8Array);
}

/** The length of a body in pieces. Without it undici sends the body with `transfer-encoding: chunked`. */
function lengthOf(body: WireBody | undefined): { readonly 'content-length': string } | undefined {
  if (body === undefined || typeof body === 'string') return undefined;
  let length = 0;
  for (const piece of body) length += piece.length;
  return { 'content-length': String(length) };
}
