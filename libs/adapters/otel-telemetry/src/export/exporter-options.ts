import type { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import type { SignalSettings } from '../settings/signal-settings.js';

/** What the SDK's exporters are made with. Certificates they find by themselves, by the standard variables. */
type ExporterOptions = NonNullable<ConstructorParameters<typeof OTLPTraceExporter>[0]>;

/** The settings as the SDK wants them. */
export function exporterOptions({ url, headers, timeoutMs, compression }: SignalSettings): ExporterOptions {
  return {
    url,
    headers: { ...headers },
    timeoutMillis: timeoutMs,
    compression: compression as NonNullable<ExporterOptions['compression']>,
  };
}
