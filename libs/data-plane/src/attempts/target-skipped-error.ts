/**
 * Thrown when no attempt was made at a target: its circuit breaker is open, an earlier failure excludes it, another branch of
 * a hedge has claimed it, or the request has no attempts left. Never leaves the execution of a config.
 */
export class TargetSkippedError extends Error {
  /**
   * @param reason code for the attempt log
   * @param until when the target may be attempted again: milliseconds since 1970. Absent: nobody knows
   */
  constructor(
    readonly reason = 'circuit_open',
    readonly until?: number,
  ) {
    super('No attempt was made at the target.');
    this.name = 'TargetSkippedError';
  }
}

/** Thrown when an upstream refused a moment ago for want of capacity at the same tier, model and region. */
export class CapacityHeldError extends TargetSkippedError {
  /** @param until when it may have capacity again: milliseconds since 1970 */
  constructor(override readonly until: number) {
    super('no_capacity', until);
    this.name = 'CapacityHeldError';
  }
}
