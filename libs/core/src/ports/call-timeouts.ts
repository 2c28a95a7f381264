/** How long an upstream may be silent in each phase of a call, in milliseconds; absent: what the transport allows. */
export interface CallTimeouts {
  /** Until a connection stands and the request is on its way. */
  readonly connectMs?: number;
  /** From the sent request to the head of the answer. */
  readonly headersMs?: number;
  /** Between two pieces of the answer's body. */
  readonly idleMs?: number;
}
