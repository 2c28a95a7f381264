import type {
  ResponseCache,
  ChatProvider,
  ChatRequest,
  ChatResponse,
  ChatStreamPart,
  HttpTransport,
  Usage,
} from '@model-gateway/core';
import type { ExecutionTools } from '../attempts/execution-context.js';
import { recoverStream } from '../stream-recovery/recover-stream.js';
import { cachedChat } from '../response-cache/cached-chat.js';
import { guardedChat } from '../guardrails/guarded-chat.js';
import { labelsWithMetadata } from '../request-labels/request-labels.js';
import { guardedOperation } from './guarded-operation.js';
import type { TargetCall } from './target-call.js';
import type { Operation } from './operation.js';

/** What chats under configs work with besides. */
export interface ChatOperationDependencies {
  readonly tools: ExecutionTools;
  readonly cache: ResponseCache;
  /** For the webhooks of guardrails. */
  readonly transport: HttpTransport;
  /** SHA-256, or what is as good. */
  readonly digest: (text: string) => string;
}

/** Chats. */
export function chatOperation(
  dependencies: ChatOperationDependencies,
): Operation<ChatProvider, ChatRequest, ChatResponse, readonly ChatStreamPart[]> {
  return {
    make: (upstreams, call) => {
      const provider = upstreams.create(call.target, caching(dependencies, call));
      return guardedOperation(guardedChat, provider, call, dependencies);
    },
    whole: (provider, request, call) => provider.complete(request, call),
    stream: (provider, request, call) => provider.stream(request, call),
    says: saysSomething,
    usageIn,
    labelled: (request, metadata, kind, reportLoss) => {
      const labels = labelsWithMetadata(request.labels, metadata, kind, reportLoss);
      return labels ? { ...request, labels } : request;
    },
    continued: (request, text) => ({
      ...request,
      messages: [...request.messages, { role: 'assistant', content: [{ type: 'text', text }] }],
    }),
    delivered: (begun, interruption, { sampling }) =>
      recoverStream(begun, { ...interruption, choices: sampling.candidateCount ?? 1 }),
  };
}

/** Is some of it part of the answer, and not only about it? */
export function saysSomething(parts: readonly ChatStreamPart[]): boolean {
  return parts.some(isSaid);
}

function isSaid({ type }: ChatStreamPart): boolean {
  return type !== 'start' && type !== 'usage' && type !== 'other';
}

function usageIn(parts: readonly ChatStreamPart[]): Usage | undefined {
  let usage: Usage | undefined;
  for (const part of parts) if (part.type === 'usage') usage = part.usage;
  return usage;
}

function caching({ cache, digest, tools }: ChatOperationDependencies, call: TargetCall) {
  const { maxAgeMs } = call.targetNode.settings.cache ?? {};
  if (maxAgeMs === undefined) return undefined;
  const { target, attempt } = call;
  const { caller, cacheNamespace, refreshesCache } = call.command;
  return cachedChat({
    cache,
    clock: tools.clock,
    digest,
    scope: { workspace: caller.id, namespace: cacheNamespace, target },
    maxAgeMs,
    mode: refreshesCache ? 'refresh' : 'use',
    onStatus: (status) => (attempt.cacheStatus = status),
  });
}
