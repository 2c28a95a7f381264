/** A circuit of a replica that lets nobody or only a probe through. */
export interface ReplicaCircuit {
  /** Absent: the default one. */
  readonly workspace?: string;
  readonly provider: string;
  /** Empty: the target has no catalog entry. */
  readonly slug: string;
  readonly model: string;
  readonly state: 'open' | 'half-open';
  /** Absent: the target has none, or the report is of a version that did not tell. */
  readonly region?: string;
}

/** How many attempts at a target there were, and what became of them. Those that a caller's own fault failed are not failed. */
export interface AttemptCounts {
  readonly attempts: number;
  readonly failed: number;
  /** Of the failed ones: refused with 429 by the upstream. */
  readonly rateLimited: number;
}

/** The latest failure at a target. */
export interface TargetFailure {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly code: string;
  readonly status?: number;
  /** As the log has it. Absent: it would quote a request. */
  readonly message?: string;
  readonly requestId: string;
}

/** How the attempts of one process at a target went within the last hour. */
export interface TargetStanding {
  /** Absent: the default one. */
  readonly workspace?: string;
  readonly provider: string;
  /** Empty: the target has no catalog entry. */
  readonly slug: string;
  readonly model: string;
  readonly region?: string;
  readonly tier?: string;
  readonly hour: AttemptCounts;
  readonly lastFiveMinutes: AttemptCounts;
  /** How many attempts served. Beside these and the failed ones there are those that a caller's own fault failed. */
  readonly served: number;
  /** The sum of the milliseconds until served answers began. */
  readonly servedMs: number;
  /** Milliseconds since 1970. */
  readonly lastSuccessAt?: number;
  readonly lastFailure?: TargetFailure;
}

/** What one process of a gateway tells all others of itself. Holds no secret. */
export interface ReplicaReport {
  /** Unique for each start of a process. */
  readonly id: string;
  /** The name of its machine. */
  readonly host: string;
  readonly pid: number;
  /** Number of the worker where several processes serve on one machine. */
  readonly worker?: number;
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly state: 'serving' | 'draining';
  readonly inFlight: number;
  /** Requests that ended within the last minute. */
  readonly requestsPerMinute: number;
  /** How late timers came at most since the report before. */
  readonly eventLoopLagMs: number;
  /** Records that wait for being written to the log. */
  readonly logQueued: number;
  /** Of the config file in force; absent: there is none. */
  readonly configDigest?: string;
  readonly memoryBytes: number;
  readonly openCircuits: readonly ReplicaCircuit[];
  /** Absent: the report is of a version that did not tell. */
  readonly targets?: readonly TargetStanding[];
}

/** A report, and how old it is. */
export interface SeenReplica {
  readonly report: ReplicaReport;
  /** Milliseconds since the report, by the clock of the board. */
  readonly ageMs: number;
}

/**
 * Where the processes of a gateway tell each other that they are there. Every method throws `StoreUnavailableError` while
 * the board cannot be reached.
 */
export interface ReplicaBoard {
  /** Replaces what a process has told before. Forgets those that were silent for a minute. */
  report(report: ReplicaReport): Promise<void>;
  /** A process ends. */
  leave(id: string): Promise<void>;
  /** Those that were heard of within the last minute, ordered by host, worker and id. */
  replicas(): Promise<readonly SeenReplica[]>;
}
