import type { RequestMessage } from './request-message.js';
import type {
  RequestAudio,
  RequestImageConfig,
  RequestReasoningEffort,
  RequestResponseFormat,
  RequestSafetySetting,
  RequestStreamOptions,
  RequestReasoning,
  RequestThinking,
} from './request-options.js';
import type { FunctionDefinition, RequestTool, RequestToolChoice } from './request-tool.js';

/** The members of a chat completion request that the gateway reads. Null counts as absent. */
export interface ChatCompletionMembers {
  /** `<model>` or `@<slug>/<model>`. */
  readonly model: string;
  readonly messages: readonly RequestMessage[];
  readonly stream?: boolean | null;
  readonly stream_options?: RequestStreamOptions | null;

  readonly tools?: readonly RequestTool[] | null;
  readonly tool_choice?: RequestToolChoice | null;
  readonly parallel_tool_calls?: boolean | null;
  /** Asks for a web search, as the tool `web_search` does. Its settings have no counterpart. */
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
  /** OpenRouter's spelling of the two; they win over it. */
  readonly reasoning?: RequestReasoning | null;
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
}

/**
 * Body of `POST /v1/chat/completions`: OpenAI's members and those that only the upstreams have. The gateway passes other
 * members on where an upstream accepts them, and otherwise reports them as lost.
 */
export interface ChatCompletionRequest extends ChatCompletionMembers {
  readonly [member: string]: unknown;
}
