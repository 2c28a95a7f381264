import type { CollectedMetric } from './collected-metric.js';
import { reading } from './reading-metrics.js';

const microsecondsPerSecond = 1e6;

/** Resources of the process, under the names that `prom-client` uses by default, so that dashboards find them. */
export function processMetrics(): readonly CollectedMetric[] {
  const startedAt = Date.now() / 1_000 - process.uptime();
  return [
    reading('gauge', 'gateway_processes', 'Processes in this sum.', () => 1),
    reading(
      'counter',
      'process_cpu_user_seconds_total',
      'CPU time in user mode.',
      () => process.cpuUsage().user / microsecondsPerSecond,
    ),
    reading(
      'counter',
      'process_cpu_system_seconds_total',
      'CPU time in system mode.',
      () => process.cpuUsage().system / microsecondsPerSecond,
    ),
    reading(
      'gauge',
      'process_start_time_seconds',
      'When the process started, in seconds since 1970.',
      () => startedAt,
      'min',
    ),
    reading('gauge', 'process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss()),
    reading(
      'gauge',
      'nodejs_heap_size_total_bytes',
      'Size of the JavaScript heap.',
      () => process.memoryUsage().heapTotal,
    ),
    reading(
      'gauge',
      'nodejs_heap_size_used_bytes',
      'Used size of the JavaScript heap.',
      () => process.memoryUsage().heapUsed,
    ),
    reading(
      'gauge',
      'nodejs_external_memory_bytes',
      'Memory of JavaScript objects outside the heap, such as buffers.',
      () => process.memoryUsage().external,
    ),
  ];
}
