import type { GuardrailCheck } from './guardrail-checks.js';

/** One guardrail of a config. */
export interface Guardrail {
  /** Its path in the config, such as `config.input_guardrails[0]`. */
  readonly path: string;
  readonly name?: string;
  readonly check: GuardrailCheck;
  /**
   * `deny`: the request fails with 446 when the check does not hold; `annotate`: the gateway only records the result.
   */
  readonly action: 'deny' | 'annotate';
}
