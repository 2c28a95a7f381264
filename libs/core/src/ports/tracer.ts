import type { RequestRecord } from '../records/request-record.js';

/** The trace context that a request carries, from its headers, not validated. */
export interface TraceContext {
  /** From the gateway's own headers, which take precedence over the W3C headers. */
  readonly traceId?: string | undefined;
  /** The caller's id for the span of this request. */
  readonly spanId?: string | undefined;
  readonly parentSpanId?: string | undefined;
  readonly spanName?: string | undefined;
  readonly traceparent?: string | undefined;
  readonly tracestate?: string | undefined;
}

/** Creates the trace of each request and exports its spans when the request ends. */
export interface Tracer {
  /** Starts the span of a request. Undefined: the request is not traced. */
  begin(context: TraceContext): RequestTrace | undefined;
}

/** The span of a request within its trace. */
export interface RequestTrace {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** The request's own span; 16 hexadecimal digits. */
  readonly spanId: string;
  /** The parent span; 16 hexadecimal digits. Absent: the trace starts with this request. */
  readonly parentSpanId?: string;
  /** Starts the child span of one attempt. */
  attempt(): AttemptSpan;
  /**
   * Ends the span of the request. Called once, after the last attempt has started. Never throws and never blocks: it runs
   * on the request path.
   */
  finish(record: RequestRecord): void;
}

/** The span of one attempt. */
export interface AttemptSpan {
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  /** The W3C header for the upstream request, so that the upstream can continue the trace. */
  readonly traceparent: string;
  /** The W3C `tracestate` header that was received, for the upstream request. Absent: none was received. */
  readonly tracestate?: string;
}
