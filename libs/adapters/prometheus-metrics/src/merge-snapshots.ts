import { AggregatorRegistry } from 'prom-client';

/** What processes of one gateway have counted, as `PrometheusMetrics.snapshot` gives it. */
export interface Snapshots {
  /** Of processes that run. */
  readonly current: readonly string[];
  /**
   * Of those that gave no answer, or run no more. What they had counted stays in the sums, which must not fall; what they
   * were busy with is forgotten.
   */
  readonly former: readonly string[];
}

/** A metric in a snapshot. */
interface SnapshotMetric {
  readonly type: string;
}

/** Adds up several processes, and gives the text for all of them. */
export async function mergeSnapshots({ current, former }: Snapshots): Promise<string> {
  const ofFormer = former.map((snapshot) => metricsOf(snapshot).filter(({ type }) => type !== 'gauge'));
  return AggregatorRegistry.aggregate([...current.map(metricsOf), ...ofFormer]).metrics();
}

function metricsOf(snapshot: string): SnapshotMetric[] {
  return JSON.parse(snapshot) as SnapshotMetric[];
}
