import type { ChatCompletionMessage } from './chat-completion-message.js';
import type { CompletionUsage } from './completion-usage.js';
import type { GatewayFacts, PromptFeedback, UpstreamChoiceFacts } from '../gateway/gateway-facts.js';
import type { ChoiceLogprobs } from './token-logprobs.js';

/** Why an answer ended. */
export type ChatCompletionFinishReason = 'stop' | 'length' | 'tool_calls' | 'content_filter';

/** How a request is served, as the standard names it. */
export type ChatCompletionServiceTier = 'auto' | 'default' | 'flex' | 'scale' | 'priority';

/** One of the answers. */
export interface ChatCompletionChoice extends UpstreamChoiceFacts {
  index: number;
  message: ChatCompletionMessage;
  logprobs: ChoiceLogprobs | null;
  /** `tool_calls` when an answer with calls ended normally. */
  finish_reason: ChatCompletionFinishReason;
}

/** Answer of `POST /v1/chat/completions`. */
export interface ChatCompletion {
  id: string;
  object: 'chat.completion';
  /** Seconds since 1970. */
  created: number;
  /** The model version that served, else the requested model. */
  model: string;
  /** Kind of the provider that served, such as `vertex-ai`. */
  provider: string;
  choices: ChatCompletionChoice[];
  /** Absent when the upstream did not report all three sums. */
  usage?: CompletionUsage;
  service_tier?: ChatCompletionServiceTier;
  /** Absent under strict compliance. */
  prompt_feedback?: PromptFeedback;
  /** Absent under strict compliance. */
  gateway?: GatewayFacts;
}
