import type { ChatCompletionMembers, OpenObject } from '@model-gateway/contract';

/** Body of a chat completion: OpenAI's members and those that only the upstreams have. Null counts as absent. */
export interface ChatCompletionRequest extends ChatCompletionMembers {
  /** Members that are not described here, such as `google` or `generationConfig` in Google's terms. */
  readonly extra_body?: OpenObject | null;

  /** OpenAI's. No upstream has a counterpart for these, so the loss report names them. */
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

/** A chat completion request whose answer is one JSON body. */
export interface UnaryChatCompletionRequest extends ChatCompletionRequest {
  readonly stream?: false | null;
}

/** A chat completion request whose answer is a stream of chunks. */
export interface StreamedChatCompletionRequest extends ChatCompletionRequest {
  readonly stream: true;
}
