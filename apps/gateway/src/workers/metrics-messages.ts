/** A worker has begun to count, and can be asked. */
export interface CountingMessage {
  readonly workerMetrics: 'counting';
}

/** Asks for snapshots: a worker for those of all, the primary for that of one. */
export interface MetricsQuestion {
  readonly workerMetrics: 'ask';
  /** The asking side's number for it, which the answer repeats. */
  readonly number: number;
}

/** What a worker has counted. */
export interface SnapshotAnswer {
  readonly workerMetrics: 'snapshot';
  readonly number: number;
  readonly snapshot: string;
}

/** What all workers have counted. */
export interface SnapshotsAnswer {
  readonly workerMetrics: 'snapshots';
  readonly number: number;
  /** Of workers that run. */
  readonly current: readonly string[];
  /** The last that is known of workers that run no more, or gave no answer. */
  readonly former: readonly string[];
}

/** Everything about metrics that goes over the line between primary and worker, which also carries other messages. */
export type MetricsMessage = CountingMessage | MetricsQuestion | SnapshotAnswer | SnapshotsAnswer;

/** Whether a message is about metrics. */
export function isMetricsMessage(message: unknown): message is MetricsMessage {
  return typeof message === 'object' && message !== null && 'workerMetrics' in message;
}
