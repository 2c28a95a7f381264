import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';
import { exporterOptions } from './exporter-options.js';
import { isSuccess } from './is-success.js';
import type { ExportReport } from './export-report.js';
import type { SignalSettings } from '../settings/signal-settings.js';

/** Exports spans and reports the results. */
export class TraceExporter extends OTLPTraceExporter {
  /** Spans whose export is in progress. */
  pending = 0;

  /** @param onTaken receives how many spans have left the queue */
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
    this.pending += length;
    super.export(spans, (result) => {
      this.pending -= length;
      if (isSuccess(result)) this.report.succeeded();
      else this.report.failed(result.error, length);
      onResult(result);
    });
  }
}
