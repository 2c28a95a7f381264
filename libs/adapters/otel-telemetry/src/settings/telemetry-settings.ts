import { keyValueList } from './key-value-list.js';
import { samplerSettings, type SamplerSettings } from './sampler-settings.js';
import { signalSettings, type SignalSettings } from './signal-settings.js';
import { numberOf, textOf, type Variables } from './variables.js';

/** How spans wait for their export. Absent members: the SDK's defaults. */
export interface BatchSettings {
  /** More spans than these are dropped while the collector does not take them. */
  readonly mostQueued: number;
  readonly mostInExport: number;
  readonly delayMs: number;
  readonly exportTimeoutMs: number;
}

/** How much a span may hold. */
export interface SpanLimits {
  readonly attributes: number;
  /** Characters of a text. */
  readonly valueLength: number;
}

/** What the operator decided about telemetry, defaults filled in. */
export interface TelemetrySettings {
  readonly serviceName: string;
  /** What every span and metric says of the process besides. */
  readonly resource: Readonly<Record<string, string>>;
  readonly sampler: SamplerSettings;
  readonly batch: BatchSettings;
  readonly limits: SpanLimits;
  /** How often metrics are sent. */
  readonly metricsIntervalMs: number;
  readonly metricsTimeoutMs: number;
  readonly temporality: string | undefined;
  /** Absent: no spans are sent. */
  readonly traces?: SignalSettings;
  /** Absent: no metrics are sent. */
  readonly metrics?: SignalSettings;
}

const defaultServiceName = 'model-gateway';
const propagators = new Set(['tracecontext', 'baggage']);

/**
 * Reads the standard variables of OpenTelemetry; undefined: nothing is to be sent anywhere.
 *
 * @param tell told of each mistake once, however many signals it is for
 */
export function telemetrySettings(
  variables: Variables,
  tell: (message: string) => void,
): TelemetrySettings | undefined {
  const onProblem = once(tell);
  if (textOf(variables, 'OTEL_SDK_DISABLED')?.toLowerCase() === 'true') return undefined;
  const traces = signalSettings('TRACES', variables, onProblem);
  const metrics = signalSettings('METRICS', variables, onProblem);
  if (!traces && !metrics) return undefined;
  checkPropagators(variables, onProblem);
  const number = (names: readonly string[], least: number, otherwise: number) =>
    numberOf(variables, names, { least }, onProblem) ?? otherwise;
  const mostQueued = number(['OTEL_BSP_MAX_QUEUE_SIZE'], 1, 2_048);
  const metricsIntervalMs = number(['OTEL_METRIC_EXPORT_INTERVAL'], 1, 60_000);
  const resource = keyValueList(variables, 'OTEL_RESOURCE_ATTRIBUTES', onProblem);
  return {
    serviceName: textOf(variables, 'OTEL_SERVICE_NAME') ?? resource['service.name'] ?? defaultServiceName,
    resource,
    sampler: samplerSettings(variables, onProblem),
    batch: {
      mostQueued,
      mostInExport: Math.min(number(['OTEL_BSP_MAX_EXPORT_BATCH_SIZE'], 1, 512), mostQueued),
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

function once(tell: (message: string) => void): (message: string) => void {
  const told = new Set<string>();
  return (message) => {
    if (told.has(message)) return;
    told.add(message);
    tell(message);
  };
}

function checkPropagators(variables: Variables, onProblem: (message: string) => void): void {
  const wanted = textOf(variables, 'OTEL_PROPAGATORS')?.split(',') ?? [...propagators];
  const names = new Set(wanted.map((word) => word.trim().toLowerCase()));
  if (names.has('tracecontext') && [...names].every((name) => propagators.has(name))) return;
  onProblem('OTEL_PROPAGATORS: traces go on by W3C Trace Context (tracecontext, baggage), whatever it says.');
}
