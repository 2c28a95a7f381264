/** How the log of requests stands. Counters only grow. */
export interface RequestLogReading {
  readonly queued: number;
  readonly queuedBytes: number;
  readonly written: number;
  /** Written and neither found nor counted yet. */
  readonly unfiled: number;
  /** How long ago the oldest of these began. */
  readonly unfiledSeconds: number;
  readonly droppedRecords: number;
  readonly droppedBodies: number;
}

/** The circuit of one target. */
export interface CircuitReading {
  readonly provider: string;
  /** Empty: the target has no catalog entry. */
  readonly slug: string;
  readonly model: string;
  readonly state: 'closed' | 'open' | 'half-open';
}

/** What is not counted but looked at, when somebody collects. Absent members are not told of. */
export interface Readings {
  /** Requests under way. */
  readonly requestsInFlight?: () => number;
  readonly requestLog?: () => RequestLogReading;
  readonly circuits?: () => Iterable<CircuitReading>;
  /** Spans that no collector took. Only grows. */
  readonly lostSpans?: () => number;
}
