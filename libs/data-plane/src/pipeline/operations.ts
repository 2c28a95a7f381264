import type {
  ContentProvider,
  EmbeddingProvider,
  EmbeddingRequest,
  EmbeddingResponse,
  ImageProvider,
  ImageRequest,
  ImageResponse,
  LossReporter,
  MessagesProvider,
  NativeContentAnswer,
  NativeContentChunk,
  NativeContentRequest,
  NativeMessagesAnswer,
  NativeMessagesChunk,
  NativeMessagesRequest,
  TokenCount,
  TokenCounter,
  TokenCountRequest,
  ResponseCache,
  ChatProvider,
  ChatRequest,
  ChatResponse,
  ChatStreamPart,
  HttpTransport,
  Usage,
} from '@model-gateway/core';
import { withContentLabels } from '../request-labels/content-labels.js';
import {
  labelsWithMetadata,
  reportUnusedMetadata,
  type RequestMetadata,
} from '../request-labels/request-labels.js';
import { guardedContent } from '../guardrails/guarded-content.js';
import { guardedEmbeddings } from '../guardrails/guarded-embeddings.js';
import { guardedImages } from '../guardrails/guarded-images.js';
import { guardedMessages } from '../guardrails/guarded-messages.js';
import { answerBytesOf, saysSomething, unreportedBytesOf, usageIn } from './chat-output.js';
import type { Operation } from './operation.js';
import type { ExecutionTools } from '../attempts/execution-context.js';
import { recoverStream } from '../stream-recovery/recover-stream.js';
import { cachedChat } from '../response-cache/cached-chat.js';
import { guardedChat } from '../guardrails/guarded-chat.js';
import type { TargetCall } from './target-call.js';
import { isCachedIn, storageOfContent, storageOfMedia, type StorageUse } from '../routing/storage-use.js';
import type { ConfiguredGuardrails, GuardrailDependencies } from '../guardrails/guardrail-dependencies.js';
import type { GuardrailVerdict } from '../guardrails/guardrail-verdict.js';

/** Dependencies of the chat operation. */
export interface ChatOperationDependencies {
  readonly tools: ExecutionTools;
  readonly cache: ResponseCache;
  /** For the webhooks of guardrails. */
  readonly transport: HttpTransport;
  /** SHA-256 or another cryptographic digest. */
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
    charging: 'tokens',
    usageOf,
    answerBytesOf,
    usageIn,
    outputBytesOf: unreportedBytesOf,
    labelled: (request, metadata, kind, reportLoss) => {
      const labels = labelsWithMetadata(request.labels, metadata, kind, reportLoss);
      return labels ? { ...request, labels } : request;
    },
    continued: (request, text) => ({
      ...request,
      messages: [...request.messages, { role: 'assistant', content: [{ type: 'text', text }] }],
    }),
    storageRead: storageOfChat,
    delivered: (begun, interruption, { sampling }) =>
      recoverStream(begun, { ...interruption, choices: sampling.candidateCount ?? 1 }),
  };
}

function storageOfChat({ messages, cachedContent, extensions = {} }: ChatRequest): StorageUse {
  return { reads: storageOfMedia(messages), isCached: cachedContent !== undefined || isCachedIn(extensions) };
}

function usageOf({ usage }: { readonly usage?: Usage }): Usage | undefined {
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

/** Responses of these are always unary. */
const neverStreamed = {
  stream(): never {
    throw new Error('This kind of work is never streamed.');
  },
  says: () => true,
};

/** Embeddings. */
export function embeddingOperation(
  dependencies: GuardedOperationDependencies,
): Operation<EmbeddingProvider, EmbeddingRequest, EmbeddingResponse, never> {
  return {
    ...neverStreamed,
    make: (upstreams, call) =>
      guardedOperation(guardedEmbeddings, upstreams.embeddings(call.target), call, dependencies),
    whole: (provider, request, call) => provider.embed(request, call),
    charging: 'prompt',
    storageRead: (request) => ({ reads: storageOfMedia(request.inputs) }),
    usageOf,
    labelled: unlabelled('embeddings take no labels'),
  };
}

/** Pictures. */
export function imageOperation(
  dependencies: GuardedOperationDependencies,
): Operation<ImageProvider, ImageRequest, ImageResponse, never> {
  return {
    ...neverStreamed,
    make: (upstreams, call) =>
      guardedOperation(guardedImages, upstreams.images(call.target), call, dependencies),
    whole: (provider, request, call) => provider.generate(request, call),
    storageWritten: ({ storageUri }) => storageUri,
    charging: 'units',
    usageOf,
    labelled: (request, metadata, kind, reportLoss) => {
      const labels = labelsWithMetadata(request.labels, metadata, kind, reportLoss);
      return labels ? { ...request, labels } : request;
    },
  };
}

/** The operation messages: Anthropic's own format. */
export function messagesOperation(
  dependencies: ChatOperationDependencies,
): Operation<MessagesProvider, NativeMessagesRequest, NativeMessagesAnswer, NativeMessagesChunk> {
  return {
    make: (upstreams, call) => {
      const provider = upstreams.messages(call.target, caching(dependencies, call));
      return guardedOperation(guardedMessages, provider, call, dependencies);
    },
    whole: (provider, request, call) => provider.complete(request, call),
    stream: (provider, request, call) => provider.stream(request, call),
    says: ({ begun }) => begun,
    charging: 'tokens',
    usageOf,
    answerBytesOf: ({ body }) => body.length,
    usageIn: usageOf,
    outputBytesOf: ({ outputBytes: bytes = 0 }) => bytes,
    labelled: unlabelled('Anthropic’s own format has no labels'),
  };
}

/** The operation contents: Gemini's own format. */
export function contentOperation(
  dependencies: GuardedOperationDependencies,
): Operation<ContentProvider, NativeContentRequest, NativeContentAnswer, NativeContentChunk> {
  return {
    make: (upstreams, call) =>
      guardedOperation(guardedContent, upstreams.content(call.target), call, dependencies),
    whole: (provider, request, call) => provider.complete(request, call),
    stream: (provider, request, call) => provider.stream(request, call),
    says: ({ begun }) => begun,
    charging: 'tokens',
    storageRead: ({ body }) => storageOfContent(body),
    isFree: ({ method }) => method === 'countTokens',
    usageOf,
    answerBytesOf: ({ body }) => body.length,
    usageIn: usageOf,
    outputBytesOf: ({ outputBytes: bytes = 0 }) => bytes,
    labelled: withContentLabels,
  };
}

/** The operation token counts. */
export const tokenOperation: Operation<TokenCounter, TokenCountRequest, TokenCount, never> = {
  ...neverStreamed,
  make: (upstreams, { target }) => upstreams.tokens(target),
  whole: (provider, request, call) => provider.count(request, call),
  charging: 'units',
  storageRead: ({ chat }) => storageOfChat(chat()),
  isFree: () => true,
  usageOf: () => undefined,
  labelled: unlabelled('a count of tokens has no labels'),
};

function unlabelled(reason: string) {
  return <Request>(request: Request, metadata: RequestMetadata, _kind: unknown, reportLoss: LossReporter) => {
    reportUnusedMetadata(metadata, reason, reportLoss);
    return request;
  };
}

/** Dependencies of operations with guardrails. */
interface GuardedOperationDependencies {
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
function guardedOperation<Provider>(
  guarding: Guarding<Provider>,
  provider: Provider,
  { targetNode: { settings }, looking, command }: TargetCall,
  { transport, tools: { scheduler } }: GuardedOperationDependencies,
): Provider {
  if (!settings.inputGuardrails && !settings.outputGuardrails) return provider;
  const onVerdict = (verdict: GuardrailVerdict): void => command.onVerdict(verdict);
  return guarding(settings, { transport, scheduler, scrutiny: looking.scrutiny, onVerdict })(provider);
}
