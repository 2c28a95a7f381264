import type { IncomingHttpHeaders } from 'node:http';
import type { RequestedBetas } from '@model-gateway/core';
import type { GatewayHeaders } from '@model-gateway/http-server';

/**
 * The headers of a request that go upstream with it; undefined when it has none of them.
 *
 * @param names in lower case, checked to be names of headers that may be passed on; absent: nobody wants any
 */
export function forwardedHeaders(
  names: readonly string[] | undefined,
  headers: IncomingHttpHeaders,
): Record<string, string> | undefined {
  if (!names) return undefined;
  let forwarded: Record<string, string> | undefined;
  for (const name of names) {
    // What is inherited by every object is no header. What came several times is one text, joined by Node.js.
    const value = Object.hasOwn(headers, name) ? headers[name] : undefined;
    if (typeof value !== 'string') continue;
    forwarded ??= {};
    forwarded[name] = value;
  }
  return forwarded;
}

const betaHeader = 'anthropic-beta';

/**
 * The beta features that the gateway's own header and the bare one ask for, each once. Both count: SDKs set the bare one
 * by themselves. Where both are there, losses are told of the gateway's own.
 */
export function requestedBetas(
  own: GatewayHeaders,
  headers: IncomingHttpHeaders,
): RequestedBetas | undefined {
  if (own[betaHeader] === undefined && headers[betaHeader] === undefined) return undefined;
  const ours = valuesOf(own[betaHeader]);
  const values = [...new Set([...ours, ...valuesOf(headers[betaHeader])])];
  if (values.length === 0) return undefined;
  return { values, path: `header:${ours.length > 0 ? 'x-gateway-' : ''}${betaHeader}` };
}

function valuesOf(text: string | readonly string[] | undefined): readonly string[] {
  return String(text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
