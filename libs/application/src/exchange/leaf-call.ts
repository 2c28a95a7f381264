import type { Target } from '@model-gateway/core';
import type { ConfigNode } from '../config/config-node.js';
import type { CacheStatus } from '../execution/trail.js';
import type { GuardrailVerdict } from '../policies/guardrails/guardrail-verdict.js';
import type { Scrutiny } from '../policies/guardrails/scrutiny.js';

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
  /** Of the request, at all its leaves and in all attempts. */
  readonly scrutiny: Scrutiny;
  readonly onCache: (status: CacheStatus) => void;
  readonly onVerdict: (verdict: GuardrailVerdict) => void;
}
