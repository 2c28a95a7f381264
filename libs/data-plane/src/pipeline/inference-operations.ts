import type {
  ChatProvider,
  ChatRequest,
  ChatResponse,
  ChatStreamPart,
  ContentProvider,
  EmbeddingProvider,
  EmbeddingRequest,
  EmbeddingResponse,
  ImageProvider,
  ImageRequest,
  ImageResponse,
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
import {
  chatOperation,
  type ChatOperationDependencies,
  embeddingOperation,
  imageOperation,
  tokenOperation,
} from './operations.js';
import {
  contentOperation,
  messagesOperation,
  type NativeOperationDependencies,
} from './native-operations.js';
import type { ExecutionDependencies } from './request-execution.js';
import { OperationExecutor } from './operation-executor.js';

/** The executors of all operations. */
export interface InferenceOperations {
  readonly chat: OperationExecutor<ChatProvider, ChatRequest, ChatResponse, readonly ChatStreamPart[]>;
  readonly embeddings: OperationExecutor<EmbeddingProvider, EmbeddingRequest, EmbeddingResponse, never>;
  readonly images: OperationExecutor<ImageProvider, ImageRequest, ImageResponse, never>;
  readonly messages: OperationExecutor<
    MessagesProvider,
    NativeMessagesRequest,
    NativeMessagesAnswer,
    NativeMessagesChunk
  >;
  readonly content: OperationExecutor<
    ContentProvider,
    NativeContentRequest,
    NativeContentAnswer,
    NativeContentChunk
  >;
  readonly tokens: OperationExecutor<TokenCounter, TokenCountRequest, TokenCount, never>;
}

/** Creates the executors of all operations. */
export function createInferenceOperations(
  dependencies: ExecutionDependencies & ChatOperationDependencies & NativeOperationDependencies,
): InferenceOperations {
  return {
    chat: new OperationExecutor(dependencies, chatOperation(dependencies)),
    embeddings: new OperationExecutor(dependencies, embeddingOperation(dependencies)),
    images: new OperationExecutor(dependencies, imageOperation(dependencies)),
    messages: new OperationExecutor(dependencies, messagesOperation(dependencies)),
    content: new OperationExecutor(dependencies, contentOperation(dependencies)),
    tokens: new OperationExecutor(dependencies, tokenOperation),
  };
}
