import type { ChatCompletion, ChatCompletionChunk, ChatCompletionToolCall } from '@model-gateway/contract';
import type { Answer } from '../response/gateway-response.js';

/** An event of a {@link ChatCompletionStream}. `choice` is the index of the choice. */
export type ChatStreamEvent =
  /** A received chunk, before the events that result from it. */
  | { readonly type: 'chunk'; readonly chunk: ChatCompletionChunk }
  /** More text; `content` is all of it so far. */
  | { readonly type: 'content'; readonly choice: number; readonly delta: string; readonly content: string }
  /** More reasoning; `thinking` is all of it so far. Never under strict compliance. */
  | { readonly type: 'thinking'; readonly choice: number; readonly delta: string; readonly thinking: string }
  /** A complete tool call. */
  | { readonly type: 'tool_call'; readonly choice: number; readonly call: ChatCompletionToolCall }
  /** The end of the stream, with the complete answer. */
  | { readonly type: 'completion'; readonly completion: Answer<ChatCompletion> };
