import { keyValueList } from './key-value-list.js';
import { samplerSettings, type SamplerSettings } from './sampler-settings.js';
import { signalSettings, type SignalSettings } from './signal-settings.js';
import { numberOf, textOf, type Variables } from './variables.js';

/** The batching of spans for export. */
export interface BatchSettings {
  /** Spans beyond this number are dropped while the collector does not accept them. */
  readonly maxQueued: number;
  readonly maxExportBatch: number;
  readonly delayMs: number;
  readonly exportTimeoutMs: number;
}

/** The limits of a span. */
export interface SpanLimits {
  readonly attributes: number;
  /** The longest text value, in characters. */
  readonly valueLength: number;
}

/** The settings of telemetry, with defaults. */
export interface TelemetrySettings {
  readonly serviceName: string;
  /** Further resource attributes of all spans and metrics. */
  readonly resource: Readonly<Record<string, string>>;
  readonly sampler: SamplerSettings;
  readonly batch: BatchSettings;
  readonly limits: SpanLimits;
  /** The interval of exports of metrics. */
  readonly metricsIntervalMs: number;
  readonly metricsTimeoutMs: number;
  readonly temporality: string | undefined;
  /** Absent: spans are not exported. */
  readonly traces?: SignalSettings;
  /** Absent: metrics are not exported. */
  readonly metrics?: SignalSettings;
}

const defaultServiceName = 'model-gateway';
const propagators = new Set(['tracecontext', 'baggage']);

/**
 * Reads the standard variables of OpenTelemetry; undefined: nothing is exported.
 *
 * @param report receives each mistake once, even if it concerns several signals
 */
export function telemetrySettings(
  variables: Variables,
  report: (message: string) => void,
): TelemetrySettings | undefined {
  const onProblem = once(report);
  if (textOf(variables, 'OTEL_SDK_DISABLED')?.toLowerCase() === 'true') return undefined;
  const traces = signalSettings('TRACES', variables, onProblem);
  const metrics = signalSettings('METRICS', variables, onProblem);
  if (!traces && !metrics) return undefined;
  checkPropagators(variables, onProblem);
  const number = (names: readonly string[], least: number, otherwise: number) =>
    numberOf(variables, names, { least }, onProblem) ?? otherwise;
  const maxQueued = number(['OTEL_BSP_MAX_QUEUE_SIZE'], 1, 2_048);
  const metricsIntervalMs = number(['OTEL_METRIC_EXPORT_INTERVAL'], 1, 60_000);
  const resource = keyValueList(variables, 'OTEL_RESOURCE_ATTRIBUTES', onProblem);
  return {
    serviceName: textOf(variables, 'OTEL_SERVICE_NAME') ?? resource['service.name'] ?? defaultServiceName,
    resource,
    sampler: samplerSettings(variables, onProblem),
    batch: {
      maxQueued,
      maxExportBatch: Math.min(number(['OTEL_BSP_MAX_EXPORT_BATCH_SIZE'], 1, 512), maxQueued),
      delayMs: number(['OTEL_BSP_SCHEDULE_DELAY'], 0, 5_000),
      exportTimeoutMs: number(['OTEL_BSP_EXPORT_TIMEOUT'], 1, 30_000),
    },
    limits: {
      attributes: number(['OTEL_SPAN_ATTRIBUTE_COUNT_LIMIT', 'OTEL_ATTRIBUTE_COUNT_LIMIT'], 0, 128),
      valueLength: number(
        ['OTEL_SPAN_ATTRIBUTE_VALUE_LENGTH_LIMIT', 'OTEL_ATTRIBUTE_VALUE_LENGTH_LIMIT'],
        0,
        Infinity,
      ),
    },
    metricsIntervalMs,
    metricsTimeoutMs: Math.min(number(['OTEL_METRIC_EXPORT_TIMEOUT'], 1, 30_000), metricsIntervalMs),
    temporality: textOf(variables, 'OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE')?.toLowerCase(),
    ...(traces && { traces }),
    ...(metrics && { metrics }),
  };
}

function once(report: (message: string) => void): (message: string) => void {
  const reported = new Set<string>();
  return (message) => {
    if (reported.has(message)) return;
    reported.add(message);
    report(message);
  };
}

function checkPropagators(variables: Variables, onProblem: (message: string) => void): void {
  const wanted = textOf(variables, 'OTEL_PROPAGATORS')?.split(',') ?? [...propagators];
  const names = new Set(wanted.map((word) => word.trim().toLowerCase()));
  if (names.has('tracecontext') && [...names].every((name) => propagators.has(name))) return;
  onProblem('OTEL_PROPAGATORS: traces go on by W3C Trace Context (tracecontext, baggage), whatever it says.');
}
