import type { Guardrail } from './guardrail.js';

/** What is asked of a bench. */
export interface BenchQuestion {
  readonly side: 'input' | 'output';
  readonly text: string;
  readonly requestId: string;
  /** Ends the looking. */
  readonly signal: AbortSignal;
}

/** What one guardrail says of a text. */
export interface BenchFinding {
  readonly guardrail: Guardrail;
  readonly holds: boolean;
  /** The check could not be made. */
  readonly isUnchecked?: true;
}

/** Has guardrails look at a text that is of no request. Nothing of it is kept. */
export interface GuardrailBench {
  /** What each guardrail finds, in their order; webhooks are asked. */
  look(guardrails: readonly Guardrail[], question: BenchQuestion): Promise<readonly BenchFinding[]>;
}
