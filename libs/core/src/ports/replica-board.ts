/** A circuit of a replica that lets nobody or only a probe through. */
export interface ReplicaCircuit {
  readonly provider: string;
  /** Empty: the target has no catalog entry. */
  readonly slug: string;
  readonly model: string;
  readonly state: 'open' | 'half-open';
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
