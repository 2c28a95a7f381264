import type { Guardrail } from '@model-gateway/gateway-config';

/** What a guardrail looks at: what goes to a model, or what comes from it. */
export type GuardrailSide = 'input' | 'output';

/** What a guardrail found, for the record. Holds nothing of the text. */
export interface GuardrailVerdict {
  readonly guardrail: Guardrail;
  readonly side: GuardrailSide;
  /** Is the text as it should be? Of an answer with several choices: each of them. */
  readonly holds: boolean;
  /**
   * Nobody could tell. Where a webhook gave no answer, {@link holds} is what its `on_failure` says; where a text was too
   * long to be held or too much work for a check, false.
   */
  readonly isUnchecked?: true;
}
