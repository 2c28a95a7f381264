import type { GatewayCapacityTier } from '../gateway/gateway-facts.js';
import type { AdminCost, AdminUsage } from './cost.js';
import type { Count, DateTime, NonNegative, ProviderKindName } from './values.js';

/** One attempt of a request at one target. */
export interface AdminLogAttempt {
  /** Path in the config. */
  readonly option?: string;
  readonly provider?: ProviderKindName;
  readonly slug?: string;
  readonly model?: string;
  readonly region?: string;
  /** The only tier of capacity that it was to be served at; absent if its config has none. */
  readonly tier?: GatewayCapacityTier;
  /** Attempts at the same target before this one. */
  readonly retry: Count;
  /**
   * Why it was made. `first`: it is the first. `retry`: the same target failed in a way that may pass. `fallback`: the target
   * before it failed or was skipped. `hedge`: the first response is late. `recovery`: a stream broke off. `probe`: the circuit
   * breaker lets one attempt through to see whether the target recovered. `loadbalance`: the target that the load balance chose
   * was skipped. Absent in records of earlier versions.
   */
  readonly reason?: 'first' | 'retry' | 'fallback' | 'hedge' | 'recovery' | 'probe' | 'loadbalance';
  /** Milliseconds of the pause before this retry. */
  readonly pauseBeforeMs?: NonNegative;
  /** Why no request was sent to the target. */
  readonly skipped?: AdminSkippedTarget;
  /** ISO 8601. */
  readonly startedAt: DateTime;
  /** Milliseconds from the start of the request to the start of the attempt. */
  readonly offsetMs: NonNegative;
  readonly durationMs: NonNegative;
  readonly outcome: 'served' | 'failed' | 'cancelled' | 'skipped';
  readonly code?: string;
  readonly status?: Count;
  /** Why it failed; absent if it served, or if the request must not be quoted. */
  readonly message?: string;
  /** `billed`: the upstream reported its usage. `maybe_billed`: it was sent, and its usage is an estimate. `free`: it cost nothing. */
  readonly billing?: 'billed' | 'maybe_billed' | 'free';
  /** What it is charged; absent of the attempt whose usage is that of the request. */
  readonly usage?: AdminUsage;
  /** True if its usage is an estimate. */
  readonly isEstimated?: boolean;
  /** Its part of the cost of the request; null if its price is unknown. Absent if nothing is charged. */
  readonly cost?: AdminCost | null;
  /** Where its time went. Absent if it was skipped. */
  readonly phases?: AdminAttemptPhases;
  /** HTTP status of the upstream's response; absent: there was none. */
  readonly upstreamStatus?: Count;
  /** Id by which the operator of the upstream finds the failure. */
  readonly upstreamRequestId?: string;
  /** Milliseconds of the pause that the upstream asked for. */
  readonly retryAfterMs?: NonNegative;
  /** True if it was sent once more, because a reused connection had died before the response began. */
  readonly isResent?: boolean;
  /** Requests to the upstream, if there were several: one without what the upstream had refused, or with another token. */
  readonly upstreamRequests?: Count;
  readonly spanId?: string;
}

/** Why no request was sent to a target. */
export interface AdminSkippedTarget {
  /**
   * `circuit_open`: its circuit breaker is open. `limit`: a limit or budget is used up. `untranslatable`: the request cannot be
   * translated for it. `capacity`: the upstream had no capacity a moment ago. `excluded`: an earlier failure or decision of the
   * same request excludes it.
   */
  readonly why: 'circuit_open' | 'limit' | 'untranslatable' | 'capacity' | 'excluded';
  /** ISO 8601: when it may be attempted again. Absent: nobody knows. */
  readonly until?: DateTime;
}

/** Milliseconds that each phase of an attempt took, one after the other; one that was not reached is absent. */
export interface AdminAttemptPhases {
  /** Waiting for admission, a pause or a connection. */
  readonly queue?: NonNegative;
  /** Checking the key of the caller; only where the request has one attempt. */
  readonly auth?: NonNegative;
  /** Translating the request and authorising it at the upstream, until the upstream request starts. */
  readonly translate?: NonNegative;
  /** Until the upstream request was written. */
  readonly connect?: NonNegative;
  /** Until the response head arrived. */
  readonly headers?: NonNegative;
  /** Until the first content arrived. */
  readonly firstToken?: NonNegative;
  /** Until the response ended. */
  readonly stream?: NonNegative;
}
