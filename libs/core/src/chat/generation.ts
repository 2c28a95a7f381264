import type { JsonObject } from '../json.js';

/** How the answer is drawn. Every member is absent unless the client asked for it. */
export interface Sampling {
  readonly maxOutputTokens?: number;
  /** Where the limit stands in the client's body; absent: in `max_completion_tokens`. For loss entries. */
  readonly maxOutputTokensPath?: string;
  readonly temperature?: number;
  readonly topP?: number;
  readonly topK?: number;
  readonly stop?: readonly string[];
  readonly seed?: number;
  readonly presencePenalty?: number;
  readonly frequencyPenalty?: number;
  /** How many answers: OpenAI's `n`. */
  readonly candidateCount?: number;
  readonly logprobs?: { readonly topCount?: number };
}

/** The values of OpenAI's `reasoning_effort`, of which `xhigh` and `max` are the newest. */
export const reasoningEfforts = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'] as const;

/** OpenAI's `reasoning_effort`. */
export type ReasoningEffort = (typeof reasoningEfforts)[number];

/** How a client limits thinking. `adaptive`: the model decides how much. */
export const thinkingModes = ['enabled', 'disabled', 'adaptive'] as const;

/** How much the model may think, as the client said it; each format maps it to what its models take. */
export interface Thinking {
  /** From `reasoning_effort`. */
  readonly effort?: ReasoningEffort;
  /** From `thinking`. Wins over the effort. */
  readonly budget?: {
    readonly mode: (typeof thinkingModes)[number];
    /** Tokens; 0 switches thinking off, -1 leaves it to the model. */
    readonly tokens?: number;
  };
  /** Whether the reasoning text is wanted; absent: when the client can see it. */
  readonly includeThoughts?: boolean;
}

/** The form of the answer. */
export type ResponseFormat =
  | { readonly type: 'text' }
  | { readonly type: 'json-object' }
  | {
      readonly type: 'json-schema';
      readonly name?: string;
      readonly description?: string;
      /** As the client sent it. */
      readonly schema?: JsonObject;
      readonly strict?: boolean;
    };

/** What the answer may consist of. */
export type Modality = 'text' | 'image' | 'audio';

/** How generated images look. */
export interface ImageOutput {
  /** Such as `16:9`. */
  readonly aspectRatio?: string;
  /** Such as `2K`. */
  readonly imageSize?: string;
  /** Members of the client's `image_config` that have no canonical name, passed on as they are. */
  readonly options?: JsonObject;
}

/** How generated speech sounds. */
export interface SpeechOutput {
  readonly voice?: string;
  /** Audio format the client wants, such as `wav` or `pcm16`. */
  readonly format?: string;
  /** Google's `speechConfig` as the client sent it; wins over {@link voice}. */
  readonly speechConfig?: JsonObject;
}

/** When the upstream blocks. Both values as Google spells them. */
export interface SafetySetting {
  readonly category: string;
  readonly threshold: string;
  readonly method?: string;
}
