import type { OpenObject } from './json-object.js';
import type { RequestMessage } from './request-message.js';
import type {
  RequestAudio,
  RequestImageConfig,
  RequestReasoningEffort,
  RequestResponseFormat,
  RequestSafetySetting,
  RequestStreamOptions,
  RequestThinking,
} from './request-options.js';
import type { FunctionDefinition, RequestTool, RequestToolChoice } from './request-tool.js';

/** Body of a chat completion: OpenAI's members, and what the upstreams have besides. Null counts as absent. */
export interface ChatCompletionRequest {
  /** `<model>` or `@<slug>/<model>`. */
  readonly model: string;
  readonly messages: readonly RequestMessage[];
  readonly stream?: boolean | null;
  readonly stream_options?: RequestStreamOptions | null;

  readonly tools?: readonly RequestTool[] | null;
  readonly tool_choice?: RequestToolChoice | null;
  readonly parallel_tool_calls?: boolean | null;
  /** Asks for a web search, as the tool `web_search` does. */
  readonly web_search_options?: object | null;
  /** Older spelling of `tools`. */
  readonly functions?: readonly FunctionDefinition[] | null;
  /** Older spelling of `tool_choice`. */
  readonly function_call?: 'auto' | 'none' | { readonly name: string } | null;

  /** Wins over `max_tokens`. */
  readonly max_completion_tokens?: number | null;
  readonly max_tokens?: number | null;
  readonly temperature?: number | null;
  readonly top_p?: number | null;
  readonly top_k?: number | null;
  readonly n?: number | null;
  readonly stop?: string | readonly string[] | null;
  readonly seed?: number | null;
  readonly presence_penalty?: number | null;
  readonly frequency_penalty?: number | null;
  readonly logprobs?: boolean | null;
  readonly top_logprobs?: number | null;

  readonly reasoning_effort?: RequestReasoningEffort | null;
  /** Wins over `reasoning_effort`. */
  readonly thinking?: RequestThinking | null;
  readonly response_format?: RequestResponseFormat | null;
  /** Such as `text`, `image`, `audio`. */
  readonly modalities?: readonly string[] | null;
  readonly image_config?: RequestImageConfig | null;
  readonly audio?: RequestAudio | null;
  /** Google's `speechConfig`. */
  readonly speech_config?: object | null;
  readonly safety_settings?: readonly RequestSafetySetting[] | null;
  readonly labels?: Readonly<Record<string, string>> | null;
  /** `low`, `medium`, `high`, or as Google spells it. */
  readonly media_resolution?: string | null;
  /** Name of a cache entry of the upstream's. */
  readonly cached_content?: string | null;
  readonly service_tier?: string | null;
  readonly user?: string | null;
  /** Members that have no name here, such as `google` or `generationConfig` in Google's terms. */
  readonly extra_body?: OpenObject | null;

  /** OpenAI's; the upstreams have no place for them, which the loss report says. */
  readonly logit_bias?: Readonly<Record<string, number>> | null;
  readonly metadata?: Readonly<Record<string, string>> | null;
  readonly moderation?: object | null;
  readonly prediction?: object | null;
  readonly prompt_cache_key?: string | null;
  readonly prompt_cache_options?: object | null;
  readonly prompt_cache_retention?: string | null;
  readonly safety_identifier?: string | null;
  readonly store?: boolean | null;
  readonly verbosity?: string | null;
}

/** A chat completion that is answered at once. */
export interface WholeChatCompletionRequest extends ChatCompletionRequest {
  readonly stream?: false | null;
}

/** A chat completion that is answered in chunks. */
export interface StreamedChatCompletionRequest extends ChatCompletionRequest {
  readonly stream: true;
}
