/** The documentation of a variable of OpenTelemetry, from which the reference is generated. */
export interface TelemetryVariable {
  /** The kind of value, in a few words. */
  readonly type: string;
  /** The default in the notation of the variable. */
  readonly default?: string;
  /** Its effect, in whole sentences of Markdown. */
  readonly meaning: string;
  /** The value is or may contain a secret. */
  readonly secret?: true;
  /** Each signal has a variable of its own, which wins, such as `OTEL_EXPORTER_OTLP_TRACES_TIMEOUT`. */
  readonly bySignal?: true;
}

/** The standard variables of OpenTelemetry that are supported; those of signals under their common name. */
export const telemetryVariables: Readonly<Record<`OTEL_${string}`, TelemetryVariable>> = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    type: 'address',
    meaning:
      'The collector. Without it nothing is exported. The variable of a signal is the complete address; to this one ' +
      '`/v1/traces` and `/v1/metrics` are added.',
    secret: true,
    bySignal: true,
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    type: '`key=value` list',
    meaning: 'Headers of each export. Percent-encoded; members of the signal override.',
    secret: true,
    bySignal: true,
  },
  OTEL_EXPORTER_OTLP_TIMEOUT: {
    type: 'milliseconds',
    default: '10000',
    meaning: 'Time limit of one export, retries included.',
    bySignal: true,
  },
  OTEL_EXPORTER_OTLP_COMPRESSION: {
    type: 'word',
    default: 'none',
    meaning: '`gzip` or `none`.',
    bySignal: true,
  },
  OTEL_EXPORTER_OTLP_PROTOCOL: {
    type: 'word',
    default: 'http/protobuf',
    meaning: 'The only supported protocol: with another one the signal is not exported.',
    bySignal: true,
  },
  OTEL_EXPORTER_OTLP_CERTIFICATE: {
    type: 'path',
    meaning: 'Trusted certificates of the collector, as PEM.',
    bySignal: true,
  },
  OTEL_EXPORTER_OTLP_CLIENT_CERTIFICATE: {
    type: 'path',
    meaning: "The gateway's own certificate for the collector, as PEM.",
    bySignal: true,
  },
  OTEL_EXPORTER_OTLP_CLIENT_KEY: { type: 'path', meaning: 'The key of that certificate.', bySignal: true },
  OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE: {
    type: 'word',
    default: 'cumulative',
    meaning: '`cumulative`, `delta` or `lowmemory`.',
  },
  OTEL_TRACES_EXPORTER: { type: 'word', default: 'otlp', meaning: '`otlp`, or `none`: no spans are sent.' },
  OTEL_METRICS_EXPORTER: {
    type: 'word',
    default: 'otlp',
    meaning: '`otlp`, or `none`: no metrics are sent.',
  },
  OTEL_SERVICE_NAME: {
    type: 'text',
    default: 'model-gateway',
    meaning: 'The name of the service. It overrides `service.name` of the resource.',
  },
  OTEL_RESOURCE_ATTRIBUTES: {
    type: '`key=value` list',
    meaning: 'Attributes of the process on every span and metric. Percent-encoded.',
  },
  OTEL_TRACES_SAMPLER: {
    type: 'word',
    default: 'parentbased_always_on',
    meaning:
      'Which traces are recorded: `always_on`, `always_off`, `traceidratio`, or the same with the prefix `parentbased_`, ' +
      'which follow the sampled flag of an incoming trace.',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    type: 'number',
    default: '1',
    meaning: 'The share of traces that samplers with a ratio record, from 0 to 1.',
  },
  OTEL_BSP_MAX_QUEUE_SIZE: {
    type: 'number',
    default: '2048',
    meaning: 'Spans beyond this number are dropped and counted while the collector does not accept them.',
  },
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: { type: 'number', default: '512', meaning: 'Spans in one export.' },
  OTEL_BSP_SCHEDULE_DELAY: {
    type: 'milliseconds',
    default: '5000',
    meaning: 'How long spans wait for a batch.',
  },
  OTEL_BSP_EXPORT_TIMEOUT: {
    type: 'milliseconds',
    default: '30000',
    meaning: 'Time limit of one export of spans.',
  },
  OTEL_METRIC_EXPORT_INTERVAL: {
    type: 'milliseconds',
    default: '60000',
    meaning: 'Interval of exports of metrics.',
  },
  OTEL_METRIC_EXPORT_TIMEOUT: {
    type: 'milliseconds',
    default: '30000',
    meaning: 'Time limit of one export of metrics; at most the interval.',
  },
  OTEL_SPAN_ATTRIBUTE_COUNT_LIMIT: { type: 'number', default: '128', meaning: 'Attributes of a span.' },
  OTEL_ATTRIBUTE_COUNT_LIMIT: {
    type: 'number',
    meaning: 'The same where `OTEL_SPAN_ATTRIBUTE_COUNT_LIMIT` is absent.',
  },
  OTEL_SPAN_ATTRIBUTE_VALUE_LENGTH_LIMIT: {
    type: 'number',
    meaning: 'Characters of a text in an attribute. Without it there is no limit.',
  },
  OTEL_ATTRIBUTE_VALUE_LENGTH_LIMIT: {
    type: 'number',
    meaning: 'The same where `OTEL_SPAN_ATTRIBUTE_VALUE_LENGTH_LIMIT` is absent.',
  },
  OTEL_PROPAGATORS: {
    type: 'list',
    default: 'tracecontext,baggage',
    meaning: 'Only W3C Trace Context is supported, whatever the value is.',
  },
  OTEL_SDK_DISABLED: {
    type: 'true or false',
    default: 'false',
    meaning: '`true`: nothing is exported.',
  },
};

/** The signals, as the names of variables have them. */
export const signalNames = ['TRACES', 'METRICS'] as const;

/** The name of the variable for one signal only. */
export function ofSignal(name: string, signal: (typeof signalNames)[number]): string {
  return name.replace('OTEL_EXPORTER_OTLP_', `OTEL_EXPORTER_OTLP_${signal}_`);
}
