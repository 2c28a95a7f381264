import { readAttributes, type OtlpAttributes } from './otlp-attributes.js';
import { ProtobufMessage } from './protobuf-message.js';

/** A span as it came over the wire. Ids are hexadecimal, times milliseconds since 1970. */
export interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** Empty: it has none. */
  readonly parentSpanId: string;
  readonly traceState: string;
  readonly name: string;
  readonly kind: 'INTERNAL' | 'SERVER' | 'CLIENT' | 'OTHER';
  readonly startedAt: number;
  readonly endedAt: number;
  readonly attributes: OtlpAttributes;
  readonly droppedAttributes: number;
  readonly events: readonly { readonly name: string; readonly attributes: OtlpAttributes }[];
  readonly status: 'UNSET' | 'OK' | 'ERROR';
  /** What the process says of itself. */
  readonly resource: OtlpAttributes;
  readonly scope: string;
}

const kinds = { 1: 'INTERNAL', 2: 'SERVER', 3: 'CLIENT' } as const;
const statuses = ['UNSET', 'OK', 'ERROR'] as const;

/** Reads a message `ExportTraceServiceRequest` of opentelemetry/proto. */
export function readSpans(body: Buffer): OtlpSpan[] {
  return new ProtobufMessage(body).messages(1).flatMap((group) => {
    const resource = readAttributes(group.messages(1).flatMap((message) => message.messages(1)));
    return group.messages(2).flatMap((scoped) => {
      const scope = scoped.messages(1)[0]?.text(1) ?? '';
      return scoped.messages(2).map((span) => readSpan(span, resource, scope));
    });
  });
}

function readSpan(span: ProtobufMessage, resource: OtlpAttributes, scope: string): OtlpSpan {
  const kind = Number(span.integer(6));
  return {
    traceId: span.data(1).toString('hex'),
    spanId: span.data(2).toString('hex'),
    traceState: span.text(3),
    parentSpanId: span.data(4).toString('hex'),
    name: span.text(5),
    kind: kinds[kind as keyof typeof kinds] ?? 'OTHER',
    startedAt: toMilliseconds(span.integer(7)),
    endedAt: toMilliseconds(span.integer(8)),
    attributes: readAttributes(span.messages(9)),
    droppedAttributes: Number(span.integer(10)),
    events: span.messages(11).map((event) => ({
      name: event.text(2),
      attributes: readAttributes(event.messages(3)),
    })),
    status: statuses[Number(span.messages(15)[0]?.integer(3) ?? 0n)] ?? 'UNSET',
    resource,
    scope,
  };
}

function toMilliseconds(nanoseconds: bigint): number {
  // As nanoseconds since 1970 no number holds it exactly.
  return Number(nanoseconds / 1_000n) / 1_000;
}
