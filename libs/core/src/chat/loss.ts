/** What the gateway did with a value that the upstream's format cannot carry. */
export type LossAction = 'dropped' | 'clamped' | 'approximated' | 'replaced';

/** A part of the request that the gateway could not carry to the upstream unchanged. */
export interface LossEntry {
  /** Where it stood in the client's body, such as `tools[0].function.strict`; `header:NAME` for a header. */
  readonly path: string;
  readonly action: LossAction;
  /** For people: why, and what was done instead. */
  readonly reason: string;
}

/** Receives the losses of a translator. Equal entries count as one loss. */
export type LossReporter = (entry: LossEntry) => void;
