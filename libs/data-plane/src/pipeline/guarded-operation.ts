import type { HttpTransport } from '@model-gateway/core';
import type { ExecutionTools } from '../attempts/execution-context.js';
import type { ConfiguredGuardrails, GuardrailDependencies } from '../guardrails/guardrail-dependencies.js';
import type { GuardrailVerdict } from '../guardrails/guardrail-verdict.js';
import type { TargetCall } from './target-call.js';

/** Dependencies of operations with guardrails. */
export interface GuardedOperationDependencies {
  readonly tools: Pick<ExecutionTools, 'scheduler'>;
  /** For webhooks. */
  readonly transport: HttpTransport;
}

/** Wraps one kind of provider in guardrails. */
type Guarding<Provider> = (
  settings: ConfiguredGuardrails,
  dependencies: GuardrailDependencies,
) => (provider: Provider) => Provider;

/** The provider, wrapped in the guardrails of its target node, if there are any. */
export function guardedOperation<Provider>(
  guarding: Guarding<Provider>,
  provider: Provider,
  { targetNode: { settings }, looking, command }: TargetCall,
  { transport, tools: { scheduler } }: GuardedOperationDependencies,
): Provider {
  if (!settings.inputGuardrails && !settings.outputGuardrails) return provider;
  const onVerdict = (verdict: GuardrailVerdict): void => command.onVerdict(verdict);
  return guarding(settings, { transport, scheduler, scrutiny: looking.scrutiny, onVerdict })(provider);
}
