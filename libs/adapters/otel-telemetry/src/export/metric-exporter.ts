import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import {
  AggregationTemporality,
  InstrumentType,
  type PushMetricExporter,
  type ResourceMetrics,
} from '@opentelemetry/sdk-metrics';
import type { SignalSettings } from '../settings/signal-settings.js';
import { exporterOptions } from './exporter-options.js';
import { isSuccess } from './is-success.js';
import type { ExportReport } from './export-report.js';

/** Exports metrics and reports failures. */
export class MetricExporter extends OTLPMetricExporter {
  /** Exports in progress. */
  pending = 0;

  /** @param temporality `cumulative`, `delta` or `lowmemory`; anything else means `cumulative` */
  constructor(
    settings: SignalSettings,
    private readonly temporality: string | undefined,
    private readonly report: ExportReport,
  ) {
    super(exporterOptions(settings));
  }

  override selectAggregationTemporality(instrument: InstrumentType): AggregationTemporality {
    const isDelta = this.temporality === 'delta' || this.temporality === 'lowmemory';
    return isDelta && instrument === InstrumentType.HISTOGRAM
      ? AggregationTemporality.DELTA
      : AggregationTemporality.CUMULATIVE;
  }

  override export(metrics: ResourceMetrics, onResult: Parameters<PushMetricExporter['export']>[1]): void {
    this.pending += 1;
    super.export(metrics, (result) => {
      this.pending -= 1;
      if (isSuccess(result)) this.report.succeeded();
      else this.report.failed(result.error, 1);
      onResult(result);
    });
  }
}
