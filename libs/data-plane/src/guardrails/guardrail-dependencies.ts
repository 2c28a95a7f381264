import type { HttpTransport, Scheduler } from '@model-gateway/core';
import type { Guardrail } from '@model-gateway/gateway-config';
import type { GuardrailVerdict } from './guardrail-verdict.js';
import type { GuardrailBudget } from './guardrail-budget.js';

/** What guardrails work with. */
export interface GuardrailDependencies {
  /** For webhooks. */
  readonly transport: HttpTransport;
  readonly scheduler: Scheduler;
  /** Of the request that is looked at. */
  readonly scrutiny: GuardrailBudget;
  /** Told every verdict, in the order of the config, before anybody is denied anything. */
  readonly onVerdict: (verdict: GuardrailVerdict) => void;
}

/** The guardrails of a config. */
export interface ConfiguredGuardrails {
  readonly inputGuardrails?: readonly Guardrail[];
  readonly outputGuardrails?: readonly Guardrail[];
}
