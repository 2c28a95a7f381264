import type { Count, DateTime, NonNegative, ProviderKindName } from './values.js';

/** Attempts at a target, and what became of them. What a request itself was wrong in is not failed. */
export interface AdminAttemptCounts {
  readonly attempts: Count;
  readonly failed: Count;
  /** Of the failed ones: refused with 429 by the upstream. */
  readonly rateLimited: Count;
}

/** The latest failure at a target. */
export interface AdminTargetFailure {
  /** ISO 8601. */
  readonly at: DateTime;
  readonly code: string;
  /** HTTP status of the upstream, or of the failure. */
  readonly status?: number;
  /** Absent: it would quote a request. */
  readonly message?: string;
  /** The request that made the attempt. */
  readonly requestId: string;
}

/** A circuit that lets nobody, or only a probe, through. */
export interface AdminTargetCircuit {
  /** Id of the process that has opened it. */
  readonly replica: string;
  readonly state: 'open' | 'half-open';
}

/**
 * How a target is. `open`: a circuit breaker is not closed · `throttled`: a tenth of the attempts, or more, was refused with 429
 * · `failing`: half of them failed · `degraded`: a tenth failed · `healthy`.
 */
export type AdminTargetState = 'open' | 'throttled' | 'failing' | 'degraded' | 'healthy';

/** A model at a place, and how attempts at it went. */
export interface AdminTarget {
  readonly provider: ProviderKindName;
  /** Absent: the target has no catalog entry. */
  readonly slug?: string;
  readonly model: string;
  readonly region?: string;
  /** The tier of capacity that a config asks for. */
  readonly tier?: string;
  /** By the last five minutes; without attempts in these, by the hour. */
  readonly state: AdminTargetState;
  readonly hour: AdminAttemptCounts;
  readonly lastFiveMinutes: AdminAttemptCounts;
  /** Mean time until an answer began, in milliseconds. Absent: none did. */
  readonly meanMs?: NonNegative;
  /** ISO 8601. Absent: no attempt succeeded. */
  readonly lastSuccessAt?: DateTime;
  readonly lastFailure?: AdminTargetFailure;
  readonly circuits: readonly AdminTargetCircuit[];
}

/** Attempts in a region within the last hour. */
export interface AdminRegionCounts {
  /** Null: the targets have none. */
  readonly region: string | null;
  readonly attempts: Count;
  readonly rateLimited: Count;
}

/** Answer of `GET /admin/v1/targets`. */
export interface AdminTargetList {
  /** Those in trouble first; at most 500. */
  readonly data: readonly AdminTarget[];
  /** The regions of all targets, those with the most refusals first. */
  readonly regions: readonly AdminRegionCounts[];
  /** The processes whose attempts are counted, and those that were not heard of for 15 seconds. */
  readonly replicas: { readonly seen: Count; readonly silent: Count };
  /** ISO 8601. */
  readonly readAt: DateTime;
}
