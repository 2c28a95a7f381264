/**
 * Thrown when no attempt was made at a target: its circuit breaker is open, an earlier failure excludes it, another branch of
 * a hedge has claimed it, or the request has no attempts left. Never leaves the execution of a config.
 */
export class TargetSkippedError extends Error {
  /** @param reason code for the attempt log */
  constructor(readonly reason = 'circuit_open') {
    super('No attempt was made at the target.');
    this.name = 'TargetSkippedError';
  }
}
