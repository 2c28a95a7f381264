/** How the log stands, for whoever watches over it. Counters only grow. */
export interface RequestLogState {
  /** Records that wait to be written. */
  readonly queued: number;
  /** What they take in memory, roughly, in bytes. */
  readonly queuedBytes: number;
  readonly written: number;
  /** Records that are written and are neither found nor counted yet, whoever wrote them. */
  readonly unindexed: number;
  /** How long ago the oldest of these began. */
  readonly unindexedSeconds: number;
  /** Records that were given up, with all they said. */
  readonly droppedRecords: number;
  /** Records whose bodies were given up; of some of them the rest as well, later. */
  readonly droppedBodies: number;
}
