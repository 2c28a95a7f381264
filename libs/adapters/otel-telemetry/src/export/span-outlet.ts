import { BatchSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace-base';
import type { SignalSettings } from '../settings/signal-settings.js';
import type { BatchSettings } from '../settings/telemetry-settings.js';
import { ExportReport } from './export-report.js';
import { TraceExporter } from './trace-exporter.js';

/** Where spans leave the process. So many wait at most; those for which there is no room are dropped and counted. */
export class SpanOutlet {
  readonly report: ExportReport;
  private readonly exporter: TraceExporter;
  private readonly processor: BatchSpanProcessor;
  private readonly mostQueued: number;
  private queued = 0;

  constructor(settings: SignalSettings, batch: BatchSettings, onProblem: (message: string) => void) {
    this.report = new ExportReport('Spans', new URL(settings.url).host, onProblem);
    this.mostQueued = batch.mostQueued;
    this.exporter = new TraceExporter(settings, this.report, (count) => (this.queued -= count));
    this.processor = new BatchSpanProcessor(this.exporter, {
      maxQueueSize: batch.mostQueued,
      maxExportBatchSize: batch.mostInExport,
      scheduledDelayMillis: batch.delayMs,
      exportTimeoutMillis: batch.exportTimeoutMs,
    });
  }

  /** These are over. */
  add(spans: readonly ReadableSpan[]): void {
    for (const span of spans) {
      // The processor would drop it as well, but would not tell how many it was.
      if (this.queued >= this.mostQueued) this.report.dropped(1);
      else {
        this.queued += 1;
        this.processor.onEnd(span);
      }
    }
  }

  /** Sends what waits, and nothing any more. */
  stop(): Promise<void> {
    return this.processor.shutdown();
  }

  /** Nobody waits for what is left: it is lost. */
  giveUp(): void {
    this.report.over(this.queued + this.exporter.underWay);
  }
}
