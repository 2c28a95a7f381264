import type { Target } from '@model-gateway/core';
import type { ConfigNode } from '../config/config-node.js';
import type { GuardrailVerdict } from '../policies/guardrails/guardrail-verdict.js';

/** How the cache was used for a request. */
export type CacheStatus = 'MISS' | 'HIT' | 'REFRESH';

/** One request at one leaf, as far as what is put around its provider has to know. */
export interface LeafCall {
  readonly leaf: ConfigNode;
  readonly target: Target;
  readonly requestId: string;
  /** Whose answers these are: nobody else gets them out of a cache. */
  readonly callerId: string;
  readonly cacheNamespace: string | undefined;
  /** An answer in the cache is not good enough, and is replaced. */
  readonly refreshesCache: boolean;
  readonly onCache: (status: CacheStatus) => void;
  readonly onVerdict: (verdict: GuardrailVerdict) => void;
}
