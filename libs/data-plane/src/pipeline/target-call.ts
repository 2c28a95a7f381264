import type { Target } from '@model-gateway/core';
import type { ConfigNode } from '@model-gateway/gateway-config';
import type { CacheStatus } from '../attempts/attempt-log.js';
import type { GuardrailBudget } from '../guardrails/guardrail-budget.js';
import type { InferenceCommand } from './inference-command.js';

/** What the wrappers of a provider know of one attempt at a target node. */
export interface TargetCall {
  readonly targetNode: ConfigNode;
  readonly target: Target;
  /** Scopes cached responses to the caller. */
  readonly command: Pick<
    InferenceCommand<unknown>,
    'requestId' | 'caller' | 'cacheNamespace' | 'refreshesCache' | 'onVerdict'
  >;
  /** Has the guardrail budget of the request, shared by all its attempts and created on first use. */
  readonly looking: { readonly scrutiny: GuardrailBudget };
  /** The response cache writes its status here. */
  readonly attempt: { cacheStatus: CacheStatus | undefined };
}
