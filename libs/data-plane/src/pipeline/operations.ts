import type {
  EmbeddingProvider,
  EmbeddingRequest,
  EmbeddingResponse,
  ImageProvider,
  ImageRequest,
  ImageResponse,
  TokenCount,
  TokenCounter,
  TokenCountRequest,
  ChatProvider,
  ChatRequest,
  ChatResponse,
  ChatStreamPart,
  HttpTransport,
} from '@model-gateway/core';
import { labelsWithMetadata } from '../request-labels/request-labels.js';
import { guardedEmbeddings } from '../guardrails/guarded-embeddings.js';
import { guardedImages } from '../guardrails/guarded-images.js';
import { answerBytesOf, saysSomething, unreportedBytesOf, usageIn } from './chat-output.js';
import { guardedOperation, type GuardedOperationDependencies } from './guarded-operation.js';
import type { Operation } from './operation.js';
import { responseCaching, type CachingDependencies } from './response-caching.js';
import { unlabelled } from './unlabelled.js';
import type { ExecutionTools } from '../attempts/execution-context.js';
import { recoverStream } from '../stream-recovery/recover-stream.js';
import { guardedChat } from '../guardrails/guarded-chat.js';
import { cacheMemberIn, storageOfMedia, storageOfNative, type StorageUse } from '../routing/storage-use.js';

/** Dependencies of the chat operation. */
export interface ChatOperationDependencies extends CachingDependencies {
  readonly tools: ExecutionTools;
  /** For the webhooks of guardrails. */
  readonly transport: HttpTransport;
}

/** Chats. */
export function chatOperation(
  dependencies: ChatOperationDependencies,
): Operation<ChatProvider, ChatRequest, ChatResponse, readonly ChatStreamPart[]> {
  return {
    make: (upstreams, call) => {
      const provider = upstreams.create(call.target, responseCaching(dependencies, call));
      return guardedOperation(guardedChat, provider, call, dependencies);
    },
    whole: (provider, request, call) => provider.complete(request, call),
    stream: (provider, request, call) => provider.stream(request, call),
    says: saysSomething,
    charging: 'tokens',
    usageOf: ({ usage }) => usage,
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
    hidesReasoning: true,
    delivered: (begun, interruption, { sampling }) =>
      recoverStream(begun, { ...interruption, choices: sampling.candidateCount ?? 1 }),
  };
}

function storageOfChat({ messages, cachedContent, extensions = {} }: ChatRequest): StorageUse {
  const cachedBy = cachedContent === undefined ? cacheMemberIn(extensions) : 'cached_content';
  return { reads: storageOfMedia(messages), ...(cachedBy !== undefined && { cachedBy }) };
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
    storageRead: ({ inputs, native }) => ({ reads: [...storageOfMedia(inputs), ...storageOfNative(native)] }),
    usageOf: ({ usage }) => usage,
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
    storageRead: ({ images = [], mask, native, storageUri }) => ({
      reads: [...storageOfMedia([...images, mask ?? {}]), ...storageOfNative(native, storageUri)],
    }),
    storageWritten: ({ storageUri: address, places }) =>
      address === undefined ? undefined : { address, path: places?.storageUri ?? 'storage_uri' },
    charging: 'units',
    usageOf: ({ usage }) => usage,
    labelled: (request, metadata, kind, reportLoss) => {
      const labels = labelsWithMetadata(request.labels, metadata, kind, reportLoss);
      return labels ? { ...request, labels } : request;
    },
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
