/** A worker is ready to send snapshots. */
interface ReadyMessage {
  readonly workerMetrics: 'ready';
}

/** Requests snapshots: a worker those of all workers, the primary that of one. */
interface MetricsRequest {
  readonly workerMetrics: 'request';
  /** The requester's number, which the response repeats. */
  readonly number: number;
}

/** The snapshot of one worker. */
interface SnapshotResponse {
  readonly workerMetrics: 'snapshot';
  readonly number: number;
  readonly snapshot: string;
}

/** The snapshots of all workers. */
export interface SnapshotsResponse {
  readonly workerMetrics: 'snapshots';
  readonly number: number;
  /** Of running workers. */
  readonly current: readonly string[];
  /** The last snapshots of workers that have ended, or did not respond. */
  readonly former: readonly string[];
}

/** Messages about metrics on the IPC link, which also carries other messages. */
export type MetricsMessage = ReadyMessage | MetricsRequest | SnapshotResponse | SnapshotsResponse;

/** Whether an IPC message is about metrics. */
export function isMetricsMessage(message: unknown): message is MetricsMessage {
  return typeof message === 'object' && message !== null && 'workerMetrics' in message;
}
