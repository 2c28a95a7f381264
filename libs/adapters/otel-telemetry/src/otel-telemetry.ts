import { randomUUID } from 'node:crypto';
import type { RequestObserver, RequestRecord, RequestTrace, Tracer, TraceContext } from '@model-gateway/core';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { SpanExportQueue } from './export/span-export-queue.js';
import { GenAiMetrics } from './metrics/gen-ai-metrics.js';
import type { TelemetrySettings } from './settings/telemetry-settings.js';
import { semanticNames } from './spans/attribute-names.js';
import { spansOf } from './spans/spans-of.js';
import { RequestTracer } from './tracing/request-tracer.js';
import { samplerOf } from './tracing/sampler-of.js';

/** The instrumentation scope of spans and metrics. */
const scope = 'model-gateway';
/** The time-out of the last exports. */
const stopTimeoutMs = 2_000;

/** Exports traces and metrics to a collector by OTLP. Created by `openTelemetryOf`. */
export class OtelTelemetry implements RequestObserver, Tracer {
  private readonly tracer: RequestTracer | undefined;
  private readonly queue: SpanExportQueue | undefined;
  private readonly metrics: GenAiMetrics | undefined;

  /** @param onProblem receives failures of exports: once when they begin, and once when they end */
  constructor(settings: TelemetrySettings, onProblem: (message: string) => void) {
    const { traces, metrics, limits } = settings;
    const resource = defaultResource().merge(
      resourceFromAttributes({
        // Distinguishes the metrics of several processes.
        [semanticNames.serviceInstance]: randomUUID(),
        ...settings.resource,
        [semanticNames.serviceName]: settings.serviceName,
      }),
    );
    const origin = { resource, instrumentationScope: { name: scope } };
    if (traces) {
      const queue = new SpanExportQueue(traces, settings.batch, onProblem);
      this.queue = queue;
      this.tracer = new RequestTracer(samplerOf(settings.sampler), (request, record) =>
        queue.add(spansOf(record, request, limits, origin)),
      );
    }
    if (metrics) this.metrics = new GenAiMetrics(metrics, settings, resource, scope, onProblem);
  }

  /** Spans that were dropped or could not be exported. */
  get lostSpans(): number {
    return this.queue?.report.lost ?? 0;
  }

  begin(context: TraceContext): RequestTrace | undefined {
    return this.tracer?.begin(context);
  }

  observe(record: RequestRecord): void {
    this.metrics?.observe(record);
  }

  /** Exports what it can within two seconds, reports what is lost, and stops. */
  async stop(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise((resolve) => (timer = setTimeout(resolve, stopTimeoutMs)));
    await Promise.race([Promise.allSettled([this.queue?.stop(), this.metrics?.stop()]), limit]);
    clearTimeout(timer);
    this.queue?.abandon();
    this.metrics?.abandon();
  }
}
