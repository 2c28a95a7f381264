import { readAttributes, type OtlpAttributes } from './otlp-attributes.js';
import { ProtobufMessage } from './protobuf-message.js';

/** One histogram of one set of attributes, as it came over the wire. */
export interface OtlpHistogramPoint {
  readonly attributes: OtlpAttributes;
  readonly count: number;
  readonly sum: number;
  readonly bounds: readonly number[];
  readonly counts: readonly number[];
}

/** A metric as it came over the wire. */
export interface OtlpMetric {
  readonly name: string;
  readonly unit: string;
  /** Empty: it is no histogram. */
  readonly points: readonly OtlpHistogramPoint[];
  readonly isDelta: boolean;
  /** What the process says of itself. */
  readonly resource: OtlpAttributes;
}

/** Reads a message `ExportMetricsServiceRequest` of opentelemetry/proto. */
export function readMetrics(body: Buffer): OtlpMetric[] {
  return new ProtobufMessage(body).messages(1).flatMap((group) => {
    const resource = readAttributes(group.messages(1).flatMap((message) => message.messages(1)));
    return group.messages(2).flatMap((scoped) =>
      scoped.messages(2).map((metric) => ({
        name: metric.text(1),
        unit: metric.text(3),
        points: metric.messages(9).flatMap((histogram) => histogram.messages(1).map(readPoint)),
        isDelta: metric.messages(9)[0]?.integer(2) === 1n,
        resource,
      })),
    );
  });
}

function readPoint(point: ProtobufMessage): OtlpHistogramPoint {
  return {
    attributes: readAttributes(point.messages(9)),
    count: Number(point.integer(4)),
    sum: point.double(5),
    counts: point.packed(6, 'integer'),
    bounds: point.packed(7, 'double'),
  };
}
