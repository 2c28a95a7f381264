import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';
import { exporterOptions } from './exporter-options.js';
import { hasWorked } from './has-worked.js';
import type { ExportReport } from './export-report.js';
import type { SignalSettings } from '../settings/signal-settings.js';

/** Sends spans to a collector, and reports what becomes of them. */
export class TraceExporter extends OTLPTraceExporter {
  /** Spans of which it is not known whether the collector took them. */
  underWay = 0;

  /** @param onTaken told how many spans wait no more */
  constructor(
    settings: SignalSettings,
    private readonly report: ExportReport,
    private readonly onTaken: (count: number) => void,
  ) {
    super(exporterOptions(settings));
  }

  override export(spans: ReadableSpan[], onResult: Parameters<SpanExporter['export']>[1]): void {
    const { length } = spans;
    this.onTaken(length);
    this.underWay += length;
    super.export(spans, (result) => {
      this.underWay -= length;
      if (hasWorked(result)) this.report.succeeded();
      else this.report.failed(result.error, length);
      onResult(result);
    });
  }
}
