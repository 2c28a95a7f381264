/** The state of the request log. Counters only grow. */
export interface RequestLogReading {
  readonly queued: number;
  readonly queuedBytes: number;
  readonly written: number;
  /** Written and not indexed yet. */
  readonly unindexed: number;
  /** The age of the oldest of these. */
  readonly unindexedSeconds: number;
  readonly droppedRecords: number;
  readonly droppedBodies: number;
}

/** The circuit breaker of one target. */
export interface CircuitReading {
  readonly provider: string;
  /** Empty: the target has no catalog entry. */
  readonly slug: string;
  readonly model: string;
  readonly state: 'closed' | 'open' | 'half-open';
}

/** Functions that are called at each scrape. An absent one has no metric. */
export interface Readings {
  /** Requests in progress. */
  readonly requestsInFlight?: () => number;
  readonly requestLog?: () => RequestLogReading;
  readonly circuits?: () => Iterable<CircuitReading>;
  /** Spans that could not be exported. Only grows. */
  readonly lostSpans?: () => number;
}
