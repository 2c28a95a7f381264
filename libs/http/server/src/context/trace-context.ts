import type { IncomingHttpHeaders } from 'node:http';
import type { RequestTrace, Tracer } from '@model-gateway/core';
import { withoutOwnSecrets } from './own-secrets.js';
import { type RequestSecrets, headerText, type GatewayHeaders } from './gateway-headers.js';

/** Trace ids that can be sent back in a header: visible ASCII, of bounded length. */
const usable = /^[\x21-\x7e]{1,128}$/;

/** W3C trace context: version, trace id, parent id, flags; later versions may append fields. */
const traceparentForm = /^(?!ff)(?:00|([0-9a-f]{2}))-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/;
const zeros = /^0+$/;

/**
 * The trace id that the request carries: that of the gateway's own header, else that of `traceparent`; undefined where
 * neither is valid.
 */
export function traceIdOf(
  own: string | undefined,
  traceparent: IncomingHttpHeaders['traceparent'],
): string | undefined {
  if (own !== undefined && usable.test(own)) return own;
  const text = textOf(traceparent);
  const found = text === undefined ? null : traceparentForm.exec(text);
  if (!found) return undefined;
  const [, laterVersion, traceId = '', parentId = '', rest] = found;
  if (zeros.test(traceId) || zeros.test(parentId)) return undefined;
  return rest !== undefined && laterVersion === undefined ? undefined : traceId;
}

const traceHeaders = ['trace-id', 'span-id', 'parent-span-id', 'span-name'] as const;

/** Decodes the trace headers, and removes the request's own secrets: the values go into request records and spans. */
export function maskTraceHeaders(own: GatewayHeaders, secrets: RequestSecrets): void {
  for (const name of traceHeaders) {
    const value = own[name];
    if (value !== undefined) own[name] = headerText(withoutOwnSecrets(value, secrets));
  }
}

/** Begins the request's span under the parent that the headers name. */
export function beginTrace(
  tracer: Tracer,
  own: GatewayHeaders,
  headers: IncomingHttpHeaders,
): RequestTrace | undefined {
  return tracer.begin({
    traceId: own['trace-id'],
    spanId: own['span-id'],
    parentSpanId: own['parent-span-id'],
    spanName: own['span-name'],
    traceparent: textOf(headers.traceparent),
    tracestate: textOf(headers['tracestate']),
  });
}

function textOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}
