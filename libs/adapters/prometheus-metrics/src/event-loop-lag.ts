import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks';
import type { CollectedMetric } from './collected-metric.js';

/** Each tick wakes the process: at 20 ms a slow stream took a tenth more CPU time (2026-11-23). */
const resolutionMs = 100;
const nanosecondsPerMs = 1e6;
const nanosecondsPerSecond = 1e9;
const percentiles = [50, 90, 99] as const;

/** The delay of timers since the last scrape; of several processes the largest. */
export class EventLoopLag implements CollectedMetric {
  readonly type = 'gauge';
  readonly name = 'gateway_event_loop_lag_seconds';
  readonly help = 'How late timers came since the last collection; quantile 1 is the longest.';
  readonly aggregator = 'max';
  private readonly delays: IntervalHistogram = monitorEventLoopDelay({ resolution: resolutionMs });

  constructor() {
    this.delays.enable();
  }

  samples() {
    const { delays } = this;
    const samples = percentiles.map((percentile) => ({
      labels: { quantile: String(percentile / 100) },
      value: lagSeconds(delays.percentile(percentile)),
    }));
    samples.push({ labels: { quantile: '1' }, value: lagSeconds(delays.max) });
    delays.reset();
    return samples;
  }

  close(): void {
    this.delays.disable();
  }
}

/** Node.js measures the time between two ticks of a timer, which includes the interval itself. */
function lagSeconds(nanoseconds: number): number {
  return Math.max(0, nanoseconds - resolutionMs * nanosecondsPerMs) / nanosecondsPerSecond;
}
