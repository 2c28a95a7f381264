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

/** What a model refused lately, so that requests go without it. */
export interface RefusalReading {
  readonly provider: string;
  /** Empty: the target has no catalog entry. */
  readonly slug: string;
  readonly model: string;
  /** How many parameters. */
  readonly parameters: number;
}

/** Requests to upstreams that a transport shares out among callers. */
export interface ConnectionReading {
  readonly inUse: number;
  readonly waiting: number;
  /** Refused because they waited too long, or too many waited. Only grows. */
  readonly refused: number;
}

/** What became of alerts. Only grows. */
export type AlertReading = Readonly<Record<'delivered' | 'retried' | 'given_up', number>>;

/** Functions that are called at each scrape. An absent one has no metric. */
export interface Readings {
  /** Requests in progress. */
  readonly requestsInFlight?: () => number;
  readonly connections?: () => ConnectionReading;
  /** Bytes of the bodies of requests in progress. */
  readonly bodyBytes?: () => number;
  readonly requestLog?: () => RequestLogReading;
  readonly circuits?: () => Iterable<CircuitReading>;
  readonly refusals?: () => Iterable<RefusalReading>;
  readonly alerts?: () => AlertReading;
  /** Spans that could not be exported. Only grows. */
  readonly lostSpans?: () => number;
}
