/** Why an attempt is made, from a table for all of them. */
export const attemptReasons = [
  'first',
  'retry',
  'fallback',
  'hedge',
  'recovery',
  'probe',
  'loadbalance',
] as const;

/**
 * Why an attempt is made. `first`: it is the first of the request. `retry`: the same target failed in a way that may pass.
 * `fallback`: the target before it failed or was skipped. `hedge`: the first response is late. `recovery`: a stream broke off.
 * `probe`: the circuit breaker of the target lets one attempt through to see whether it recovered. `loadbalance`: the target
 * that the load balance chose was skipped.
 */
export type AttemptReason = (typeof attemptReasons)[number];

/** Reasons for skipping a target. */
export const skipReasons = ['circuit_open', 'limit', 'untranslatable', 'capacity', 'excluded'] as const;

/** Why no request was sent to a target, and until when. */
export interface SkippedTarget {
  /**
   * `circuit_open`: its circuit breaker is open. `limit`: a limit or budget is used up. `untranslatable`: the request cannot be
   * translated for it. `capacity`: the upstream had no capacity a moment ago, or does not serve there. `excluded`: an earlier
   * failure or decision of the same request excludes it.
   */
  readonly why: (typeof skipReasons)[number];
  /** When it may be attempted again: milliseconds since 1970. Absent: nobody knows. */
  readonly until?: number;
}
