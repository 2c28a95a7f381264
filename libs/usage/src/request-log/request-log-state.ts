/** The state of the request log, for metrics. Counters only grow. */
export interface RequestLogState {
  /** Number of records in the write queue. */
  readonly queued: number;
  /** Approximate bytes of these in memory. */
  readonly queuedBytes: number;
  /** Counter of written records. */
  readonly written: number;
  /** Number of records that are durable but not indexed yet, written by any process. */
  readonly unindexed: number;
  /** Seconds since the start of the oldest of these. */
  readonly unindexedSeconds: number;
  /** Counter of dropped records. */
  readonly droppedRecords: number;
  /** Counter of records whose bodies were dropped; some of these are dropped entirely later. */
  readonly droppedBodies: number;
}
