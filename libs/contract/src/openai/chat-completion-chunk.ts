import type { ChatCompletionFinishReason, ChatCompletionServiceTier } from './chat-completion.js';
import type { ChatCompletionAudio, UrlCitationAnnotation } from './chat-completion-message.js';
import type { CompletionUsage } from './completion-usage.js';
import type { ContentBlockDelta } from './content-block.js';
import type { ExtraContent } from './content-part.js';
import type { GatewayFacts, PromptFeedback, UpstreamChoiceFacts } from '../gateway/gateway-facts.js';
import type { ChoiceLogprobs } from './token-logprobs.js';

/** A piece of a tool call. Id, type, name and signature come with the first piece. */
export interface ToolCallDelta {
  /** Position among all tool calls of the choice. */
  index: number;
  id?: string;
  type?: 'function';
  function?: {
    name?: string;
    arguments?: string;
    /** Absent under strict compliance, as is `extra_content`. */
    thought_signature?: string;
  };
  extra_content?: ExtraContent;
}

/** The delta of a chunk. */
export interface ChatCompletionDelta {
  /** In the first chunk of the choice only. */
  role?: 'assistant';
  content?: string | null;
  refusal?: string | null;
  tool_calls?: ToolCallDelta[];
  annotations?: UrlCitationAnnotation[];
  /** Each chunk's `data` is complete base64 by itself. */
  audio?: Partial<ChatCompletionAudio>;
  /** The thinking of the blocks in this chunk. Absent under strict compliance. */
  reasoning_content?: string;
  /** Absent under strict compliance. */
  content_blocks?: ContentBlockDelta[];
}

export interface ChatCompletionChunkChoice extends UpstreamChoiceFacts {
  index: number;
  delta: ChatCompletionDelta;
  logprobs: ChoiceLogprobs | null;
  /** Null in every chunk of the choice but the last. */
  finish_reason: ChatCompletionFinishReason | null;
}

/** One event of a streamed answer. */
export interface ChatCompletionChunk {
  id: string;
  object: 'chat.completion.chunk';
  /** Seconds since 1970; the same in all chunks. */
  created: number;
  model: string;
  /** Kind of the provider that served, such as `vertex-ai`. */
  provider: string;
  /** Empty in the chunk that carries the usage. */
  choices: ChatCompletionChunkChoice[];
  /** Only with `stream_options.include_usage`: null but in the last chunk. */
  usage?: CompletionUsage | null;
  service_tier?: ChatCompletionServiceTier;
  /** Absent under strict compliance. */
  prompt_feedback?: PromptFeedback;
  /** Absent under strict compliance. */
  gateway?: GatewayFacts;
}
