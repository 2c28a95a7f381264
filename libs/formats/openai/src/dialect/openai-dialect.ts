import type { FunctionNameRule } from '@model-gateway/format-kit';

/** Names of functions as OpenAI takes them. */
export const openAiFunctionNames: FunctionNameRule = {
  legal: /^[\w-]{1,64}$/,
  illegal: /[^\w-]/gu,
  longest: 64,
};

/** How a request controls a model's thinking. */
export type ThinkingControl =
  /** By `reasoning_effort`. */
  | { readonly type: 'effort' }
  /** By a switch of that name in `chat_template_kwargs`, which the model's chat template reads. */
  | { readonly type: 'template-switch'; readonly name: string }
  /** Not controllable: the model decides by itself, or does not think. */
  | { readonly type: 'none' };

/**
 * How an upstream with OpenAI's chat completions format differs from OpenAI. Translators check a capability, never a
 * vendor: a new upstream is one more value of this type.
 */
export interface OpenAiDialect {
  /** Used in messages to people: the kind of models. */
  readonly name: string;
  /** Member that limits the tokens of an answer. Not every upstream knows OpenAI's newer name. */
  readonly tokenLimit: 'max_tokens' | 'max_completion_tokens';
  readonly seed: 'seed' | 'random_seed';
  /** Takes seeds below zero. */
  readonly negativeSeeds: boolean;
  /** Highest temperature that the upstream accepts; absent: the gateway does not know it. */
  readonly maxTemperature?: number;
  /** Takes `top_k`. */
  readonly topK: boolean;
  /** Takes `logprobs` and `top_logprobs`. */
  readonly logprobs: boolean;
  /** Takes `user`. */
  readonly user: boolean;
  /** Takes `service_tier`. */
  readonly serviceTier: boolean;
  /**
   * True: a stream carries usage only if `stream_options` requests it. False: it always does, and refuses
   * `stream_options`.
   */
  readonly usageOnRequest: boolean;
  readonly thinking: ThinkingControl;
  /** Value of `tool_choice` that forces a call. */
  readonly requiredToolChoice: 'required' | 'any';
  /** A function must have `parameters`, even if it takes no arguments. */
  readonly parametersRequired: boolean;
  /** Names of functions that it takes. Absent: any, as far as the gateway knows. */
  readonly functionNames?: FunctionNameRule;
  /** Tool messages have a `name`. */
  readonly toolResultNames: boolean;
  /** Tool messages may contain media. If false, the media follow in a user message. */
  readonly toolResultMedia: boolean;
  /** User messages may have a participant's `name`. */
  readonly userNames: boolean;
  /** Accepted form of tool call ids. Other ids are renamed consistently within a conversation. */
  readonly callIds: 'any' | 'nine-alphanumerics';
  /**
   * `strict`: instructions come first, an assistant message follows tool results, no assistant message is empty, and an
   * assistant message that the model is to continue is marked.
   */
  readonly messageOrder: 'any' | 'strict';
  /** Reasoning of the current turn goes back as `reasoning_content`. */
  readonly reasoningContent: boolean;
  /** Reads `gs://` addresses. */
  readonly cloudStorage: boolean;
  /** Form of documents. */
  readonly documents: 'file' | 'document_url';
  /** Takes sound, as `input_audio`. */
  readonly audio: boolean;
  /** Accepts videos, and audio by URL, as `video_url` and `audio_url`. */
  readonly mediaAddresses: boolean;
  /**
   * Accepted members that have no canonical name. `any` is for upstreams that ignore unknown members, or whose members
   * the gateway cannot know.
   */
  readonly otherMembers: 'any' | ReadonlySet<string>;
}
