/**
 * Shares the openings of circuit breakers between processes. An optimisation: while the shared store is unreachable,
 * `announce` has no effect and `openUntil` returns what the process received before; no request fails or waits for it.
 */
export interface SharedCircuitBreakers {
  /**
   * Announces to the other processes that a circuit opened. Returns at once.
   *
   * @param key identifies the circuit, the same in every process; holds no secret
   * @param openUntil milliseconds since 1970
   */
  announce(key: string, openUntil: number): void;
  /**
   * The end of the open state as last announced, in milliseconds since 1970; undefined: no opening was announced. Reads
   * memory only.
   */
  openUntil(key: string): number | undefined;
}
