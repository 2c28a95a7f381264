import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import {
  AggregationTemporality,
  InstrumentType,
  type PushMetricExporter,
  type ResourceMetrics,
} from '@opentelemetry/sdk-metrics';
import type { SignalSettings } from '../settings/signal-settings.js';
import { exporterOptions } from './exporter-options.js';
import { hasWorked } from './has-worked.js';
import type { ExportReport } from './export-report.js';

/** Sends metrics to a collector, and reports when it does not take them. */
export class MetricExporter extends OTLPMetricExporter {
  /** Exports whose end is not known. */
  underWay = 0;

  /** @param temporality `cumulative`, `delta` or `lowmemory`; anything else is the first of them */
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
    this.underWay += 1;
    super.export(metrics, (result) => {
      this.underWay -= 1;
      if (hasWorked(result)) this.report.succeeded();
      else this.report.failed(result.error, 1);
      onResult(result);
    });
  }
}
