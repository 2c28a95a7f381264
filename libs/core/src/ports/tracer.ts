import type { RequestRecord } from '../records/request-record.js';

/** What a request says of the trace that it belongs to, as it came: nothing of it is checked. */
export interface TraceWords {
  /** Of the gateway's own headers, which win over those of W3C. */
  readonly traceId?: string | undefined;
  /** What the caller calls the span that this request is. */
  readonly spanId?: string | undefined;
  readonly parentSpanId?: string | undefined;
  readonly spanName?: string | undefined;
  readonly traceparent?: string | undefined;
  readonly tracestate?: string | undefined;
}

/** Follows requests through systems. What it finds out leaves the process when a request is over. */
export interface Tracer {
  /** A request has begun. Costs next to nothing; undefined: nobody follows this one. */
  begin(words: TraceWords): RequestTrace | undefined;
}

/** The place of a request in its trace. */
export interface RequestTrace {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** Of the request's own span; 16 hexadecimal digits. */
  readonly spanId: string;
  /** Of the span that the request belongs to; 16 hexadecimal digits. Absent: the trace begins here. */
  readonly parentSpanId?: string;
  /** Another span within: that of an attempt. */
  attempt(): AttemptSpan;
  /**
   * The request is over. Called once, after the last attempt has begun. Never throws, never waits, and costs microseconds:
   * it is called on the request path.
   */
  finish(record: RequestRecord): void;
}

/** The span of one attempt. */
export interface AttemptSpan {
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  /** W3C header for the upstream, which may go on with the trace. */
  readonly traceparent: string;
  /** The same of what others on the way have said of the trace. Absent: nobody has. */
  readonly tracestate?: string;
}
