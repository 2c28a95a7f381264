import type { IncomingHttpHeaders } from 'node:http';
import type { RequestedBetas } from '@model-gateway/core';
import type { GatewayHeaders } from '@model-gateway/http-server';

const name = 'anthropic-beta';

/**
 * The beta features that the gateway's own header and the bare one ask for, each once. Both count: SDKs set the bare one
 * by themselves. Where both are there, losses are told of the gateway's own.
 */
export function requestedBetas(
  own: GatewayHeaders,
  headers: IncomingHttpHeaders,
): RequestedBetas | undefined {
  if (own[name] === undefined && headers[name] === undefined) return undefined;
  const ours = valuesOf(own[name]);
  const values = [...new Set([...ours, ...valuesOf(headers[name])])];
  if (values.length === 0) return undefined;
  return { values, path: `header:${ours.length > 0 ? 'x-gateway-' : ''}${name}` };
}

function valuesOf(text: string | readonly string[] | undefined): readonly string[] {
  return String(text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
