/** What was done to something that could not be carried. */
export type LossAction = 'dropped' | 'clamped' | 'approximated' | 'replaced';

/** Something of the request that could not be carried to the upstream as the client said it. */
export interface LossEntry {
  /** Where it stood in the client's body, such as `tools[0].function.strict`; `header:NAME` for a header. */
  readonly path: string;
  readonly action: LossAction;
  /** For people: why, and what was done instead. */
  readonly reason: string;
}

/** Takes what a translator could not carry. What is reported again, in the same words, is still one loss. */
export type LossReporter = (entry: LossEntry) => void;
