import type { Target } from '@model-gateway/core';
import type { ConfigNode } from '@model-gateway/gateway-config';
import type { CacheStatus } from '../attempts/attempt-log.js';
import type { GuardrailBudget } from '../guardrails/guardrail-budget.js';
import type { InferenceCommand } from './inference-command.js';

/** One attempt at a leaf, as far as what is put around its provider has to know. */
export interface TargetCall {
  readonly targetNode: ConfigNode;
  readonly target: Target;
  /** Nobody but its caller gets the answers out of a cache. */
  readonly command: Pick<
    InferenceCommand<unknown>,
    'requestId' | 'caller' | 'cacheNamespace' | 'refreshesCache' | 'onVerdict'
  >;
  /** Has that of the request, at all its leaves and in all attempts, which is made when it is asked for. */
  readonly looking: { readonly scrutiny: GuardrailBudget };
  /** The one who asks the cache notes here how it was used. */
  readonly attempt: { cacheStatus: CacheStatus | undefined };
}
