import type { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import type { SignalSettings } from '../settings/signal-settings.js';

/** The options of the SDK's exporters. They read the variables of certificates themselves. */
type ExporterOptions = NonNullable<ConstructorParameters<typeof OTLPTraceExporter>[0]>;

/** Maps the settings to options of the SDK. */
export function exporterOptions({ url, headers, timeoutMs, compression }: SignalSettings): ExporterOptions {
  return {
    url,
    headers: { ...headers },
    timeoutMillis: timeoutMs,
    compression: compression as NonNullable<ExporterOptions['compression']>,
  };
}
