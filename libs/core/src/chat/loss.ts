/** What the gateway did with a value that the upstream's format cannot carry. */
export type LossAction = 'dropped' | 'clamped' | 'approximated' | 'replaced';

/** What a loss means to the caller, from the least to the worst. */
export const lossSeverities = ['note', 'degraded', 'lost'] as const;

/**
 * `note`: the upstream gets the same meaning in other words. `degraded`: the response may differ from what was asked for. `lost`:
 * content of the caller, or for the caller, is missing.
 */
export type LossSeverity = (typeof lossSeverities)[number];

/** A part of the request that the gateway could not carry to the upstream unchanged. */
export interface LossEntry {
  /** Where it stood in the client's body, such as `tools[0].function.strict`; `header:NAME` for a header. */
  readonly path: string;
  readonly action: LossAction;
  /** Absent: `degraded`. */
  readonly severity?: LossSeverity;
  /** For people: why, and what was done instead. */
  readonly reason: string;
}

/** Receives the losses of a translator. Equal entries count as one loss. */
export type LossReporter = (entry: LossEntry) => void;

/** The severity of a loss. */
export function severityOf({ severity = 'degraded' }: LossEntry): LossSeverity {
  return severity;
}

/** Whether a loss is at least as severe as that. */
export function isAtLeast(loss: LossEntry, severity: LossSeverity): boolean {
  return lossSeverities.indexOf(severityOf(loss)) >= lossSeverities.indexOf(severity);
}

/** The severity of the worst loss; undefined without losses. */
export function worstSeverity(losses: readonly LossEntry[]): LossSeverity | undefined {
  return lossSeverities.findLast((severity) => losses.some((loss) => severityOf(loss) === severity));
}
