import type { Count, DateTime, NonNegative, ProviderKindName } from './values.js';

/** A circuit of a process that lets nobody, or only a probe, through. */
export interface AdminReplicaCircuit {
  readonly provider: ProviderKindName;
  /** Absent: the target has no catalog entry. */
  readonly slug?: string;
  readonly model: string;
  readonly state: 'open' | 'half-open';
  /** Absent: the target has none. */
  readonly region?: string;
}

/** One process that serves. */
export interface AdminReplica {
  /** Unique for each start of a process. */
  readonly id: string;
  /** The name of its machine. */
  readonly host: string;
  readonly pid: Count;
  /** Number of the worker where several processes serve on one machine. */
  readonly worker?: Count;
  readonly version: string;
  /** ISO 8601. */
  readonly startedAt: DateTime;
  /** When it was heard of last: ISO 8601. */
  readonly seenAt: DateTime;
  /** `silent`: it was not heard of for 15 seconds. */
  readonly state: 'serving' | 'draining' | 'silent';
  readonly inFlight: Count;
  /** Requests that ended within the last minute. */
  readonly requestsPerMinute: Count;
  /** How late timers came at most within the last five seconds. */
  readonly eventLoopLagMs: NonNegative;
  /** Records that wait for being written to the log. */
  readonly logQueued: Count;
  /** SHA-256 of the config file in force; absent: there is none. */
  readonly configDigest?: string;
  readonly memoryBytes: Count;
  /** At most 200. */
  readonly openCircuits: readonly AdminReplicaCircuit[];
}

/** Answer of `GET /admin/v1/replicas`. */
export interface AdminReplicaList {
  readonly data: readonly AdminReplica[];
  /** ISO 8601. */
  readonly readAt: DateTime;
}
