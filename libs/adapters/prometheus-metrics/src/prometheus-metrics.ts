import type { MetricsSource, RequestObserver, RequestRecord } from '@model-gateway/core';
import { Registry } from 'prom-client';
import { registerCollected } from './collected-metric.js';
import { EventLoopLag } from './event-loop-lag.js';
import { processMetrics } from './process-metrics.js';
import { readingMetrics } from './reading-metrics.js';
import type { Readings } from './readings.js';
import { RequestCounters } from './request-counters.js';
import { requestFamilies } from './request-families.js';

/** Counts the requests of this process, and tells in Prometheus' text format. */
export class PrometheusMetrics implements RequestObserver, MetricsSource {
  private readonly registry = new Registry();
  private readonly lag = new EventLoopLag();
  private readonly counters: RequestCounters;
  private underWay: Promise<string> | undefined;

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

  /** From now on these are told as well. Each of them can be given once. */
  include(readings: Readings): void {
    for (const metric of readingMetrics(readings, this.counters.names))
      registerCollected(this.registry, metric);
  }

  /** Of this process. Whoever asks while somebody else is waiting gets the same. */
  text(): Promise<string> {
    this.underWay ??= this.registry.metrics().finally(() => (this.underWay = undefined));
    return this.underWay;
  }

  /** The same, to be added to that of other processes; see `mergeSnapshots`. */
  async snapshot(): Promise<string> {
    return JSON.stringify(await this.registry.getMetricsAsJSON());
  }

  /** Stops to watch the event loop. */
  close(): void {
    this.lag.close();
  }
}
