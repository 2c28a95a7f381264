import { workspaceOf, type Policy, type ResponseCache } from '@model-gateway/core';
import type { ExecutionTools } from '../attempts/execution-context.js';
import { cachedChat } from '../response-cache/cached-chat.js';
import type { TargetCall } from './target-call.js';

/** What caching of answers works with. */
export interface CachingDependencies {
  readonly tools: Pick<ExecutionTools, 'clock'>;
  readonly cache: ResponseCache;
  /** SHA-256 or another cryptographic digest. */
  readonly digest: (text: string) => string;
}

/** Keeps the answers of a target as its config says; undefined: it keeps none. */
export function responseCaching(
  { cache, digest, tools }: CachingDependencies,
  call: TargetCall,
): Policy | undefined {
  const { maxAgeMs } = call.targetNode.settings.cache ?? {};
  if (maxAgeMs === undefined) return undefined;
  const { target, attempt } = call;
  const { caller, cacheNamespace, refreshesCache } = call.command;
  return cachedChat({
    cache,
    clock: tools.clock,
    digest,
    scope: { workspace: workspaceOf(caller), namespace: cacheNamespace, target },
    maxAgeMs,
    mode: refreshesCache ? 'refresh' : 'use',
    onStatus: (status) => (attempt.cacheStatus = status),
  });
}
