/** What may be echoed in a header: visible ASCII, not too long. */
const usable = /^[\x21-\x7e]{1,128}$/;

/** W3C trace context: version, trace id, parent id, flags. */
const traceparentForm = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}/;
const absentTrace = '0'.repeat(32);

/** The trace id that the request carries: the gateway's own header, else that of `traceparent`; else undefined. */
export function traceIdOf(own: string | undefined, traceparent: string | undefined): string | undefined {
  if (own !== undefined && usable.test(own)) return own;
  const id = traceparent === undefined ? undefined : traceparentForm.exec(traceparent)?.[1];
  return id === absentTrace ? undefined : id;
}
