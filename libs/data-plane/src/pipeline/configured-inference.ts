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
import { chatWork, type ChatWorkDependencies } from './chat-work.js';
import type { ExchangeDependencies } from './configured-exchange.js';
import { ConfiguredWork } from './configured-work.js';
import { contentWork, embeddingWork, imageWork, messagesWork, tokenWork } from './plain-works.js';

/** The use case of a request under a config that chooses, repeats or guards: one for each kind of work. */
export interface ConfiguredInference {
  readonly chat: ConfiguredWork<ChatProvider, ChatRequest, ChatResponse, readonly ChatStreamPart[]>;
  readonly embeddings: ConfiguredWork<EmbeddingProvider, EmbeddingRequest, EmbeddingResponse, never>;
  readonly images: ConfiguredWork<ImageProvider, ImageRequest, ImageResponse, never>;
  readonly messages: ConfiguredWork<
    MessagesProvider,
    NativeMessagesRequest,
    NativeMessagesAnswer,
    NativeMessagesChunk
  >;
  readonly content: ConfiguredWork<
    ContentProvider,
    NativeContentRequest,
    NativeContentAnswer,
    NativeContentChunk
  >;
  readonly tokens: ConfiguredWork<TokenCounter, TokenCountRequest, TokenCount, never>;
}

/** Makes all of them. */
export function createConfiguredInference(
  dependencies: ExchangeDependencies & ChatWorkDependencies,
): ConfiguredInference {
  return {
    chat: new ConfiguredWork(dependencies, chatWork(dependencies)),
    embeddings: new ConfiguredWork(dependencies, embeddingWork(dependencies)),
    images: new ConfiguredWork(dependencies, imageWork(dependencies)),
    messages: new ConfiguredWork(dependencies, messagesWork(dependencies)),
    content: new ConfiguredWork(dependencies, contentWork(dependencies)),
    tokens: new ConfiguredWork(dependencies, tokenWork),
  };
}
