import type { MetricsSource, Scheduler } from '@model-gateway/core';
import {
  mergeSnapshots,
  type CircuitReading,
  type PrometheusMetrics,
} from '@model-gateway/prometheus-metrics';
import { circuitPlace, type Circuits } from '@model-gateway/data-plane';
import type { IpcLink } from '../workers/shared-state/ipc-link.js';
import { WorkerMetrics } from '../workers/worker-metrics.js';

/**
 * Tells of all processes of this gateway.
 *
 * @param primary the line to it; absent: there is one process
 */
export function metricsOfGateway(
  own: PrometheusMetrics,
  scheduler: Scheduler,
  primary: IpcLink | undefined,
): MetricsSource {
  return primary ? new WorkerMetrics(own, mergeSnapshots, primary, scheduler) : own;
}

/** How the circuits of this process stand. */
export function* circuitReadings(circuits: Circuits): Iterable<CircuitReading> {
  for (const { target, state } of circuits.standings()) yield { ...circuitPlace(target), state };
}
