import type { RequestRecord, RequestTrace, Tracer, TraceWords } from '@model-gateway/core';
import { RandomIdGenerator } from '@opentelemetry/sdk-trace-base';
import { FollowedRequest } from './followed-request.js';
import type { IsSampled } from './sampler-of.js';
import { otelSpanId, otelTraceId } from './trace-ids.js';
import { readTraceparent } from './traceparent.js';
import { readTracestate } from './tracestate.js';

/** Told of each request that is recorded when it is over. */
export type OnFinished = (request: FollowedRequest, record: RequestRecord) => void;

/** Longest name of a span that a caller may give. */
const longestName = 128;

/** Gives each request its place in its trace. Nothing is made of it before the request is over. */
export class RequestTracer implements Tracer {
  private readonly ids = new RandomIdGenerator();

  constructor(
    private readonly isSampled: IsSampled,
    private readonly onFinished: OnFinished,
  ) {}

  begin(words: TraceWords): RequestTrace {
    const parent = readTraceparent(words.traceparent);
    const ownTraceId = otelTraceId(words.traceId);
    const traceId = ownTraceId ?? parent?.traceId ?? this.ids.generateTraceId();
    const followed = parent?.traceId === traceId ? parent : undefined;
    const isSampled = this.isSampled(traceId, followed?.isSampled);
    return new FollowedRequest(
      traceId,
      otelSpanId(words.spanId) ?? this.ids.generateSpanId(),
      otelSpanId(words.parentSpanId) ?? followed?.spanId,
      isSampled,
      followed && readTracestate(words.tracestate),
      isSampled ? textsOf(words) : noTexts,
      this.ids.generateSpanId,
      this.onFinished,
    );
  }
}

/** What callers call things, where that is not what the ids are. */
export interface TraceTexts {
  readonly spanName?: string;
  readonly spanId?: string;
  readonly parentSpanId?: string;
}

const noTexts: TraceTexts = {};

function textsOf({ spanName, spanId, parentSpanId }: TraceWords): TraceTexts {
  const name = spanName?.trim().slice(0, longestName);
  return {
    ...(name && { spanName: name }),
    ...(otherThan(spanId, otelSpanId(spanId)) && { spanId }),
    ...(otherThan(parentSpanId, otelSpanId(parentSpanId)) && { parentSpanId }),
  };
}

function otherThan(text: string | undefined, id: string | undefined): text is string {
  return text !== undefined && id !== undefined && text.toLowerCase() !== id;
}
