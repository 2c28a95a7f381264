/** How a model is told how much to think. */
export type ThinkingControl =
  /** By `reasoning_effort`. */
  | { readonly type: 'effort' }
  /** By a switch of that name in `chat_template_kwargs`, which the model's chat template reads. */
  | { readonly type: 'template-switch'; readonly name: string }
  /** Not at all: it decides by itself, or does not think. */
  | { readonly type: 'none' };

/**
 * How an upstream that speaks OpenAI's chat completions differs from OpenAI. Translators ask for a capability, never
 * for a vendor: a further upstream is one more value of this type.
 */
export interface OpenAiDialect {
  /** For messages to people: what kind of models these are. */
  readonly name: string;
  /** Member that limits the tokens of an answer. OpenAI's newer name is not known everywhere. */
  readonly tokenLimit: 'max_tokens' | 'max_completion_tokens';
  readonly seed: 'seed' | 'random_seed';
  /** Takes seeds below zero. */
  readonly negativeSeeds: boolean;
  /** Highest temperature that it takes, where that is less than OpenAI's. */
  readonly maxTemperature?: number;
  /** Takes `top_k`. */
  readonly topK: boolean;
  /** Takes `logprobs` and `top_logprobs`. */
  readonly logprobs: boolean;
  /** Takes `user`. */
  readonly user: boolean;
  /** Takes `service_tier`. */
  readonly serviceTier: boolean;
  /** A stream says its usage only when `stream_options` asks for it; where it need not be asked, it must not. */
  readonly usageOnRequest: boolean;
  readonly thinking: ThinkingControl;
  /** Word for a tool choice that makes the model call something. */
  readonly requiredToolChoice: 'required' | 'any';
  /** A function must have `parameters`, also when it takes nothing. */
  readonly parametersRequired: boolean;
  /** Results of tools have a `name`. */
  readonly toolResultNames: boolean;
  /** Results of tools may hold media; elsewhere these follow in a message of the user's. */
  readonly toolResultMedia: boolean;
  /** Messages of the user may have a participant's `name`. */
  readonly userNames: boolean;
  /** What ids of tool calls may look like; others are renamed, the same everywhere in a conversation. */
  readonly callIds: 'any' | 'nine-alphanumerics';
  /**
   * `strict`: instructions stand first, results of tools are followed by the model's own words, no answer of the model
   * is empty, and one that is to be continued is marked as such.
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
  /** Takes videos, and sound by its address, as `video_url` and `audio_url`. */
  readonly mediaAddresses: boolean;
  /**
   * Members without a canonical name that it takes: `any` is for upstreams that read what they know and let the rest
   * be, or whose members are their owner's business.
   */
  readonly otherMembers: 'any' | ReadonlySet<string>;
}
