import type { RequestRecord, RequestTrace, Tracer, TraceContext } from '@model-gateway/core';
import { RandomIdGenerator } from '@opentelemetry/sdk-trace-base';
import { TracedRequest } from './traced-request.js';
import type { IsSampled } from './sampler-of.js';
import { otelSpanId, otelTraceId } from './trace-ids.js';
import { readTraceparent } from './traceparent.js';
import { readTracestate } from './tracestate.js';

/** Receives each recorded request when it has ended. */
export type OnFinished = (request: TracedRequest, record: RequestRecord) => void;

/** The longest span name of a client. */
const maxNameLength = 128;

/** Creates the trace context of each request. Spans are built only after the request has ended. */
export class RequestTracer implements Tracer {
  private readonly ids = new RandomIdGenerator();

  constructor(
    private readonly isSampled: IsSampled,
    private readonly onFinished: OnFinished,
  ) {}

  begin(context: TraceContext): RequestTrace {
    const parent = readTraceparent(context.traceparent);
    const ownTraceId = otelTraceId(context.traceId);
    const traceId = ownTraceId ?? parent?.traceId ?? this.ids.generateTraceId();
    const continued = parent?.traceId === traceId ? parent : undefined;
    const isSampled = this.isSampled(traceId, continued?.isSampled);
    return new TracedRequest(
      traceId,
      otelSpanId(context.spanId) ?? this.ids.generateSpanId(),
      otelSpanId(context.parentSpanId) ?? continued?.spanId,
      isSampled,
      continued && readTracestate(context.tracestate),
      isSampled ? textsOf(context) : noTexts,
      this.ids.generateSpanId,
      this.onFinished,
    );
  }
}

/** Names and ids of the client; ids only where they differ from those of the trace. */
export interface TraceTexts {
  readonly spanName?: string;
  readonly spanId?: string;
  readonly parentSpanId?: string;
}

const noTexts: TraceTexts = {};

function textsOf({ spanName, spanId, parentSpanId }: TraceContext): TraceTexts {
  const name = spanName?.trim().slice(0, maxNameLength);
  return {
    ...(name && { spanName: name }),
    ...(otherThan(spanId, otelSpanId(spanId)) && { spanId }),
    ...(otherThan(parentSpanId, otelSpanId(parentSpanId)) && { parentSpanId }),
  };
}

function otherThan(text: string | undefined, id: string | undefined): text is string {
  return text !== undefined && id !== undefined && text.toLowerCase() !== id;
}
