import type { AttemptSpan, RequestRecord, RequestTrace } from '@model-gateway/core';
import type { OnFinished, TraceTexts } from './request-tracer.js';
import { writeTraceparent } from './traceparent.js';

/** The trace context of one request, whether the trace is recorded or not. */
export class TracedRequest implements RequestTrace {
  declare readonly parentSpanId?: string;

  constructor(
    readonly traceId: string,
    readonly spanId: string,
    parentSpanId: string | undefined,
    readonly isSampled: boolean,
    /** The header `tracestate` of the incoming trace. */
    readonly tracestate: string | undefined,
    readonly texts: TraceTexts,
    readonly nextSpanId: () => string,
    private readonly onFinished: OnFinished,
  ) {
    if (parentSpanId !== undefined) this.parentSpanId = parentSpanId;
  }

  attempt(): AttemptSpan {
    const spanId = this.nextSpanId();
    const traceparent = writeTraceparent(this.traceId, spanId, this.isSampled);
    const { tracestate } = this;
    return tracestate === undefined ? { spanId, traceparent } : { spanId, traceparent, tracestate };
  }

  finish(record: RequestRecord): void {
    if (this.isSampled) this.onFinished(this, record);
  }
}
