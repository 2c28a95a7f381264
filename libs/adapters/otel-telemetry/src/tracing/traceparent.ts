/** The header `traceparent` of W3C Trace Context. */
export interface TraceParent {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  /** The sampled flag: the client records the trace. */
  readonly isSampled: boolean;
}

/** Later versions may have further fields after the flags. */
const pattern = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const zeros = /^0+$/;

/** Parses the header as W3C Trace Context defines it; undefined: it is invalid. */
export function readTraceparent(text: string | undefined): TraceParent | undefined {
  const found = text === undefined ? null : pattern.exec(text.trim());
  if (!found) return undefined;
  const [, version, traceId = '', spanId = '', flags = '', rest] = found;
  if (version === 'ff' || (version === '00' && rest !== undefined)) return undefined;
  if (zeros.test(traceId) || zeros.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** The header for the next service of the trace. */
export function writeTraceparent(traceId: string, spanId: string, isSampled: boolean): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}
