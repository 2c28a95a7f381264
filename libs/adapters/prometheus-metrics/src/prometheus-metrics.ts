import type { MetricsSource, RequestObserver, RequestRecord } from '@model-gateway/core';
import { Registry } from 'prom-client';
import { registerCollected } from './collected-metric.js';
import { EventLoopLag } from './event-loop-lag.js';
import { processMetrics } from './process-metrics.js';
import { readingMetrics } from './reading-metrics.js';
import type { Readings } from './readings.js';
import { RequestCounters } from './request-counters.js';
import { requestFamilies } from './request-families.js';

/** Counts the requests of this process and reports metrics in the text format of Prometheus. */
export class PrometheusMetrics implements RequestObserver, MetricsSource {
  private readonly registry = new Registry();
  private readonly lag = new EventLoopLag();
  private readonly counters: RequestCounters;
  private pendingText: Promise<string> | undefined;

  constructor() {
    const families = requestFamilies();
    this.counters = new RequestCounters(families);
    for (const metric of [...Object.values(families), this.lag, ...processMetrics()])
      registerCollected(this.registry, metric);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  observe(record: RequestRecord): void {
    this.counters.observe(record);
  }

  /** Adds metrics that are read at each scrape. Each of them can be added once. */
  include(readings: Readings): void {
    for (const metric of readingMetrics(readings, this.counters.names))
      registerCollected(this.registry, metric);
  }

  /** The metrics of this process. Concurrent calls share one result. */
  text(): Promise<string> {
    this.pendingText ??= this.registry.metrics().finally(() => (this.pendingText = undefined));
    return this.pendingText;
  }

  /** The metrics of this process for `mergeSnapshots`. */
  async snapshot(): Promise<string> {
    return JSON.stringify(await this.registry.getMetricsAsJSON());
  }

  /** Stops measuring the event loop. */
  close(): void {
    this.lag.close();
  }
}
