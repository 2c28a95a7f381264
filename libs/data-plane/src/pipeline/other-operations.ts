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
import { guardedOperation, type GuardedOperationDependencies } from './guarded-operation.js';
import type { Operation } from './operation.js';

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
    labelled: (request, metadata, kind, reportLoss) => {
      const labels = labelsWithMetadata(request.labels, metadata, kind, reportLoss);
      return labels ? { ...request, labels } : request;
    },
  };
}

/** Anthropic's own format. */
export function messagesOperation(
  dependencies: GuardedOperationDependencies,
): Operation<MessagesProvider, NativeMessagesRequest, NativeMessagesAnswer, NativeMessagesChunk> {
  return {
    make: (upstreams, call) =>
      guardedOperation(guardedMessages, upstreams.messages(call.target), call, dependencies),
    whole: (provider, request, call) => provider.complete(request, call),
    stream: (provider, request, call) => provider.stream(request, call),
    says: ({ begun }) => begun,
    usageIn: ({ usage }) => usage,
    labelled: unlabelled('Anthropic’s own format has no labels'),
  };
}

/** Gemini's own format. */
export function contentOperation(
  dependencies: GuardedOperationDependencies,
): Operation<ContentProvider, NativeContentRequest, NativeContentAnswer, NativeContentChunk> {
  return {
    make: (upstreams, call) =>
      guardedOperation(guardedContent, upstreams.content(call.target), call, dependencies),
    whole: (provider, request, call) => provider.complete(request, call),
    stream: (provider, request, call) => provider.stream(request, call),
    says: ({ begun }) => begun,
    usageIn: ({ usage }) => usage,
    labelled: withContentLabels,
  };
}

/** Counts of tokens. */
export const tokenOperation: Operation<TokenCounter, TokenCountRequest, TokenCount, never> = {
  ...neverStreamed,
  make: (upstreams, { target }) => upstreams.tokens(target),
  whole: (provider, request, call) => provider.count(request, call),
  labelled: unlabelled('a count of tokens has no labels'),
};

function unlabelled(reason: string) {
  return <Request>(request: Request, metadata: RequestMetadata, _kind: unknown, reportLoss: LossReporter) => {
    reportUnusedMetadata(metadata, reason, reportLoss);
    return request;
  };
}
