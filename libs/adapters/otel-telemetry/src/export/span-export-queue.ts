import { BatchSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace-base';
import type { SignalSettings } from '../settings/signal-settings.js';
import type { BatchSettings } from '../settings/telemetry-settings.js';
import { ExportReport } from './export-report.js';
import { TraceExporter } from './trace-exporter.js';

/** Exports spans in batches. The queue is bounded; spans that do not fit are dropped and counted. */
export class SpanExportQueue {
  readonly report: ExportReport;
  private readonly exporter: TraceExporter;
  private readonly processor: BatchSpanProcessor;
  private readonly maxQueued: number;
  private queued = 0;

  constructor(settings: SignalSettings, batch: BatchSettings, onProblem: (message: string) => void) {
    this.report = new ExportReport('Spans', new URL(settings.url).host, onProblem);
    this.maxQueued = batch.maxQueued;
    this.exporter = new TraceExporter(settings, this.report, (count) => (this.queued -= count));
    this.processor = new BatchSpanProcessor(this.exporter, {
      maxQueueSize: batch.maxQueued,
      maxExportBatchSize: batch.maxExportBatch,
      scheduledDelayMillis: batch.delayMs,
      exportTimeoutMillis: batch.exportTimeoutMs,
    });
  }

  /** Queues finished spans. */
  add(spans: readonly ReadableSpan[]): void {
    for (const span of spans) {
      // The processor would drop it too, but does not count.
      if (this.queued >= this.maxQueued) this.report.dropped(1);
      else {
        this.queued += 1;
        this.processor.onEnd(span);
      }
    }
  }

  /** Exports the queue and stops. */
  stop(): Promise<void> {
    return this.processor.shutdown();
  }

  /** Counts what is left as lost. */
  abandon(): void {
    this.report.stopped(this.queued + this.exporter.pending);
  }
}
