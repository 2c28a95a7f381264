import type { WireRequest } from '@model-gateway/core';
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
    headers: Object.assign({}, headers, uncompressed),
    body: body ?? null,
    headersTimeout: limitForUndici(timeouts?.headersMs) ?? null,
    bodyTimeout: limitForUndici(timeouts?.idleMs) ?? null,
    reset: isLast,
    exchange,
  };
}
