import { AggregatorRegistry } from 'prom-client';

/** Snapshots of the processes of one gateway, as `PrometheusMetrics.snapshot` gives them. */
export interface Snapshots {
  /** Of running processes. */
  readonly current: readonly string[];
  /**
   * Of processes that did not respond or have ended. Their counters stay in the sums, which must not decrease; their gauges
   * are dropped.
   */
  readonly former: readonly string[];
}

/** A metric in a snapshot. */
interface SnapshotMetric {
  readonly type: string;
}

/** Aggregates several processes into one text. */
export async function mergeSnapshots({ current, former }: Snapshots): Promise<string> {
  const ofFormer = former.map((snapshot) => metricsOf(snapshot).filter(({ type }) => type !== 'gauge'));
  return AggregatorRegistry.aggregate([...current.map(metricsOf), ...ofFormer]).metrics();
}

function metricsOf(snapshot: string): SnapshotMetric[] {
  return JSON.parse(snapshot) as SnapshotMetric[];
}
