/** What W3C's header `traceparent` says. */
export interface TraceParent {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  /** Whoever began the trace records it. */
  readonly isSampled: boolean;
}

/** Later versions may have more behind the flags. */
const form = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const zeros = /^0+$/;

/** Reads the header as W3C's Trace Context wants it; undefined: it is none that holds. */
export function readTraceparent(text: string | undefined): TraceParent | undefined {
  const found = text === undefined ? null : form.exec(text.trim());
  if (!found) return undefined;
  const [, version, traceId = '', spanId = '', flags = '', rest] = found;
  if (version === 'ff' || (version === '00' && rest !== undefined)) return undefined;
  if (zeros.test(traceId) || zeros.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** The header for whoever goes on with the trace. */
export function writeTraceparent(traceId: string, spanId: string, isSampled: boolean): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}
