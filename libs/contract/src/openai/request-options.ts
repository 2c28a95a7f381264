import type { OpenObject } from '../json-object.js';

/** How much a model thinks before it answers. */
export type RequestReasoningEffort = 'none' | 'minimal' | 'low' | 'medium' | 'high' | 'xhigh' | 'max';

/** How much the model may think. Wins over `reasoning_effort`. */
export interface RequestThinking {
  readonly type?: 'enabled' | 'disabled' | 'adaptive';
  /** 0 switches thinking off, -1 leaves it to the model. */
  readonly budget_tokens?: number;
  readonly include_thoughts?: boolean;
}

/** How much the model may think: an effort, or a number of tokens. */
export interface RequestReasoning {
  readonly effort?: RequestReasoningEffort;
  readonly max_tokens?: number;
  readonly enabled?: boolean;
  /** The response has no thoughts. */
  readonly exclude?: boolean;
}

/** The format of the response: text, any JSON, or JSON that follows a schema. */
export type RequestResponseFormat =
  | { readonly type: 'text' }
  | { readonly type: 'json_object'; readonly schema?: OpenObject }
  | {
      readonly type: 'json_schema';
      readonly json_schema: {
        readonly name?: string;
        readonly description?: string;
        readonly schema?: OpenObject;
        readonly strict?: boolean | null;
      };
    };

/** How generated images look. Other members are passed on. */
export interface RequestImageConfig {
  /** Such as `16:9`. */
  readonly aspect_ratio?: string;
  /** Such as `2K`. */
  readonly image_size?: string;
  readonly [option: string]: unknown;
}

/** How generated speech sounds. */
export interface RequestAudio {
  readonly voice?: string | { readonly id: string };
  readonly format?: string;
}

/** The probability from which content of a category is blocked. */
export interface RequestSafetySetting {
  readonly category: string;
  readonly threshold: string;
  readonly method?: string;
}

/** Options of a stream. */
export interface RequestStreamOptions {
  readonly include_usage?: boolean;
  readonly include_obfuscation?: boolean;
}
