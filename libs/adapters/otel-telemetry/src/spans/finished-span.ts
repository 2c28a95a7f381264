import {
  TraceFlags,
  type Attributes,
  type HrTime,
  type SpanContext,
  type SpanKind,
  type SpanStatus,
  type TraceState,
} from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import type { ReadableSpan, TimedEvent } from '@opentelemetry/sdk-trace-base';

/** Resource and scope, shared by all spans of a process. */
export interface SpanOrigin {
  readonly resource: Resource;
  readonly instrumentationScope: { readonly name: string };
}

/** The data of a span. Times are milliseconds since 1970. */
export interface SpanData {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string | undefined;
  /** The parent is a span of another process. */
  readonly hasRemoteParent?: boolean;
  readonly name: string;
  readonly kind: SpanKind;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly attributes: Attributes;
  /** Number of attributes beyond the limit. */
  readonly droppedAttributes: number;
  readonly status: SpanStatus;
  readonly events?: readonly SpanEventData[];
}

/** An event within a span. */
export interface SpanEventData {
  readonly name: string;
  readonly at: number;
  readonly attributes: Attributes;
}

/** A span that is created after its end. The SDK's own spans measure time while they run. */
export class FinishedSpan implements ReadableSpan {
  readonly name: string;
  readonly kind: SpanKind;
  readonly parentSpanContext?: SpanContext;
  readonly startTime: HrTime;
  readonly endTime: HrTime;
  readonly duration: HrTime;
  readonly status: SpanStatus;
  readonly attributes: Attributes;
  readonly links = [];
  readonly events: TimedEvent[];
  readonly ended = true;
  readonly resource: Resource;
  readonly instrumentationScope: { readonly name: string };
  readonly droppedAttributesCount: number;
  readonly droppedEventsCount = 0;
  readonly droppedLinksCount = 0;
  private readonly context: SpanContext;

  /** @param traceState the header `tracestate` of the incoming trace */
  constructor(facts: SpanData, origin: SpanOrigin, traceState: TraceState | undefined) {
    const { traceId, spanId, parentSpanId, startedAt, endedAt, hasRemoteParent = false } = facts;
    const traceFlags = TraceFlags.SAMPLED;
    this.context = { traceId, spanId, traceFlags, ...(traceState && { traceState }) };
    if (parentSpanId !== undefined) {
      this.parentSpanContext = { traceId, spanId: parentSpanId, traceFlags, isRemote: hasRemoteParent };
    }
    this.name = facts.name;
    this.kind = facts.kind;
    this.startTime = toHrTime(startedAt);
    this.endTime = toHrTime(endedAt);
    this.duration = toHrTime(Math.max(0, endedAt - startedAt));
    this.status = facts.status;
    this.attributes = facts.attributes;
    this.droppedAttributesCount = facts.droppedAttributes;
    this.events = (facts.events ?? []).map(({ name, at, attributes }) => ({
      name,
      time: toHrTime(at),
      attributes,
    }));
    this.resource = origin.resource;
    this.instrumentationScope = origin.instrumentationScope;
  }

  spanContext(): SpanContext {
    return this.context;
  }
}

/** Converts to seconds and nanoseconds. */
function toHrTime(milliseconds: number): HrTime {
  const seconds = Math.floor(milliseconds / 1_000);
  // Whole microseconds: a double with milliseconds since 1970 is not more precise.
  return [seconds, Math.min(999_999, Math.round((milliseconds - seconds * 1_000) * 1_000)) * 1_000];
}
