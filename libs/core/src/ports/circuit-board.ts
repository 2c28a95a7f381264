/**
 * Where processes tell one another which upstreams they leave alone. A convenience: one that cannot be reached has heard of
 * nothing, takes nothing, and never fails or delays a request.
 */
export interface CircuitBoard {
  /**
   * Tells the others that a circuit opened. Returns at once.
   *
   * @param key names the circuit, the same in every process; holds no secret
   * @param openUntil milliseconds since 1970
   */
  announce(key: string, openUntil: number): void;
  /** Until when the circuit was last said to be open, in milliseconds since 1970; undefined: never. From memory. */
  openUntil(key: string): number | undefined;
}
