/** What may be echoed in a header: visible ASCII, not too long. */
const usable = /^[\x21-\x7e]{1,128}$/;

/** W3C trace context: version, trace id, parent id, flags; later versions may have more. */
const traceparentForm = /^(?!ff)(?:00|([0-9a-f]{2}))-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/;
const zeros = /^0+$/;

/** The trace id that the request carries: the gateway's own header, else that of `traceparent`; else undefined. */
export function traceIdOf(own: string | undefined, traceparent: string | undefined): string | undefined {
  if (own !== undefined && usable.test(own)) return own;
  const found = traceparent === undefined ? null : traceparentForm.exec(traceparent);
  if (!found) return undefined;
  const [, laterVersion, traceId = '', parentId = '', rest] = found;
  if (zeros.test(traceId) || zeros.test(parentId)) return undefined;
  return rest !== undefined && laterVersion === undefined ? undefined : traceId;
}
